import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type Ref, useId } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { PartySizeOption } from "#contract/constants/reservation.ts";
import type { Availability, LocalDateTime } from "#contract/reservation.ts";
import { reservationMessages as messages } from "#web/messages/reservation.ts";
import { RadioOption } from "#web/ui/field.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { AlternativeTimes } from "./alternative-times.tsx";
import type { TimeAndPartyValues } from "./form-values.ts";
import { availabilityQuery } from "./queries.ts";

interface TimePickerProps {
  date: string;
  partySize: PartySizeOption;
  alternatives: readonly LocalDateTime[] | undefined;
}

const refetchIntervalMs = 30_000;

/** The time slots of a day, refetched regularly; if the chosen one is not available, also the nearest alternatives. */
export function TimePicker({ date, partySize, alternatives }: TimePickerProps) {
  const { formState } = useFormContext<TimeAndPartyValues>();
  const { field } = useController<TimeAndPartyValues, "time">({ name: "time" });
  const id = useId();
  const availability = useQuery({ ...availabilityQuery(date, partySize), refetchInterval: refetchIntervalMs });
  const isUnavailable =
    availability.data !== undefined && field.value !== "" && !isFree(availability.data, field.value);
  const nearestResult = useQuery({ ...availabilityQuery(date, partySize, field.value), enabled: isUnavailable });
  const error =
    formState.errors.time?.message ?? (isUnavailable ? messages.timeAndParty.timeUnavailable(field.value) : undefined);
  const shownAlternatives =
    alternatives ??
    (isUnavailable ? nearestResult.data?.alternatives : availability.data && alternativesIfFull(availability.data));
  return (
    <div className="grid gap-3">
      <RadioGroup ref={field.ref} legend={messages.timeAndParty.time} error={error}>
        <QueryView query={availability} shape="chips" count={12}>
          {({ times }) => (
            <>
              <p className="mb-3 empty:hidden">{noTimesMessage(times)}</p>
              <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2 empty:hidden">
                {times.map((offer) => (
                  <TimeOption
                    key={offer.time}
                    name={`${id}-time`}
                    offer={offer}
                    isChecked={field.value === offer.time}
                    onSelect={() => field.onChange(offer.time)}
                  />
                ))}
              </div>
            </>
          )}
        </QueryView>
      </RadioGroup>
      <AlternativeTimes offered={shownAlternatives} />
    </div>
  );
}

type OfferedTime = Availability["times"][number];

const isFree = ({ times }: Availability, time: string): boolean =>
  times.some((offer) => offer.available && offer.time === time);

const alternativesIfFull = ({ times, alternatives }: Availability) =>
  times.some((offer) => offer.available) ? undefined : alternatives;

function noTimesMessage(times: readonly OfferedTime[]): string {
  if (times.length === 0) return messages.timeAndParty.noTimes;
  return times.some((offer) => offer.available) ? "" : messages.timeAndParty.fullyBooked;
}

interface TimeOptionProps {
  name: string;
  offer: OfferedTime;
  isChecked: boolean;
  onSelect: () => void;
}

function TimeOption({ name, offer: { time, available }, isChecked, onSelect }: TimeOptionProps) {
  const optionClass = available
    ? "border-base-content/55 has-checked:border-primary has-checked:bg-primary has-checked:text-primary-content hover:border-primary"
    : "border-dashed border-base-content/30 text-base-content/60";
  return (
    <RadioOption
      name={name}
      value={time}
      checked={isChecked}
      disabled={!available}
      onChange={onSelect}
      className={`min-h-11 place-content-center justify-items-center rounded-field border px-3 py-1 font-medium tabular-nums has-focus-visible:outline-offset-3 ${optionClass}`}
    >
      <span className={available ? "" : "leading-tight line-through"}>{time}</span>
      {!available && <span className="text-xs leading-tight">{messages.timeAndParty.taken}</span>}
    </RadioOption>
  );
}

interface RadioGroupProps {
  ref: Ref<HTMLFieldSetElement>;
  legend: string;
  error: string | undefined;
  children: ReactNode;
}

/** Radio buttons with a legend and an error message; receives the focus when the form focuses the field. */
export function RadioGroup({ ref, legend, error, children }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-describedby={id}
      className="min-w-0 rounded-box focus-visible:outline-offset-8"
    >
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {children}
      <p id={id} role="alert" className="mt-2 text-sm text-error empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
