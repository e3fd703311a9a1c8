import { useId } from "react";
import { fulfilmentMessages as messages } from "#web/messages/fulfilment.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { ChipOption, TimeChip } from "#web/ui/chip-option.tsx";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { DayFields } from "./day-fields.tsx";
import { type TimeMode, timeModes } from "./fulfilment-values.ts";
import type { FulfilmentFormState } from "./use-fulfilment.ts";

interface TimeFieldsProps {
  fulfilment: Pick<FulfilmentFormState, "form" | "errors" | "values" | "quote" | "times">;
}

/** Chips for as soon as possible, later today and another day, with the offered times in rows of four, or of three on a narrow screen. */
export function TimeFields({ fulfilment }: TimeFieldsProps) {
  const { form, values, quote } = fulfilment;
  const name = useId();
  const { clockOrMoment } = useDateFormat();
  const { order } = useRestaurant();
  const asap = quote.data?.asap;
  const labels: Record<TimeMode, string> = {
    asap: asap ? messages.asapAt(clockOrMoment(asap)) : messages.asap,
    today: messages.today,
    later: messages.anotherDay,
  };
  const modes = timeModes.filter((mode) => mode !== "later" || order.horizonDays > 0);
  const choose = (mode: TimeMode) => {
    form.setValue("mode", mode);
    form.setValue("time", "");
    form.clearErrors("time");
  };
  return (
    <>
      <RadioGroup legend={messages.when} error={undefined}>
        <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
          {modes.map((mode) => (
            <ChipOption
              key={mode}
              name={name}
              value={mode}
              checked={mode === values.mode}
              onChange={() => choose(mode)}
            >
              <span>{labels[mode]}</span>
            </ChipOption>
          ))}
        </div>
      </RadioGroup>
      {values.mode === "later" && <DayFields />}
      {values.mode !== "asap" && <OfferedTimes fulfilment={fulfilment} />}
    </>
  );
}

function OfferedTimes({ fulfilment: { form, values, errors, times: query } }: TimeFieldsProps) {
  const name = useId();
  const { clock } = useDateFormat();
  const select = (time: string) => form.setValue("time", time, { shouldValidate: form.formState.isSubmitted });
  return (
    <RadioGroup legend={messages.times} error={values.time === "" ? errors.time?.message : undefined}>
      <QueryView query={query} shape="chips" count={8}>
        {(times) => (
          <>
            {times.length === 0 && <p>{messages.noTimes}</p>}
            <div className="grid max-h-72 grid-cols-3 gap-1 overflow-y-auto p-1 text-[0.8125rem] empty:hidden *:px-0 min-[24rem]:grid-cols-4 sm:gap-2 sm:text-base">
              {times.map(({ time, available }) => (
                <TimeChip
                  key={time}
                  name={name}
                  value={time}
                  label={clock(time)}
                  isAvailable={available}
                  unavailableText={messages.full}
                  isChecked={time === values.time}
                  onSelect={() => select(time)}
                />
              ))}
            </div>
          </>
        )}
      </QueryView>
    </RadioGroup>
  );
}
