import { useQuery } from "@tanstack/react-query";
import type { QuoteProblem } from "#contract/ordering/quote.ts";
import { fulfilmentMessages as messages } from "#web/messages/fulfilment.ts";
import { orderingQuery } from "#web/restaurant/ordering-query.ts";
import { Button } from "#web/ui/button.tsx";
import { useDateFormat, useToday } from "#web/ui/date-format.tsx";
import { selectOption, useFulfilmentOptions } from "./kind-fields.tsx";
import type { FulfilmentFormState } from "./use-fulfilment.ts";

interface QuoteProblemsProps {
  fulfilment: FulfilmentFormState;
  problems: readonly QuoteProblem[];
}

/** Problems that the list of the cart explains at the entries. */
const shownAtEntries: readonly string[] = ["cart_empty", "dish_unavailable", "option_unavailable"];

/** Problems of a way to get the food, besides which others may be open. */
const ofWays: readonly string[] = ["ordering_paused", "closed"];

/** The problems with the chosen time and place, each with the nearest available times, or with the ways that are open. */
export function QuoteProblems({ fulfilment, problems }: QuoteProblemsProps) {
  const { form } = fulfilment;
  const { clock, formatWeekdayAndDate } = useDateFormat();
  const today = useToday();
  const shownProblems = problems.filter(({ code }) => !shownAtEntries.includes(code));
  const select = ({ date, time }: { date: string; time: string }) => {
    form.setValue("mode", date === today ? "today" : "later");
    form.setValue("date", date);
    form.setValue("time", time);
  };
  return (
    <div role="alert" className="grid gap-3 empty:hidden">
      {shownProblems.map(({ code, detail, alternatives = [] }) => (
        <div key={`${code} ${detail}`} className="grid gap-2">
          <p className="text-error">{detail}</p>
          {ofWays.includes(code) && <OtherWays fulfilment={fulfilment} />}
          {alternatives.length > 0 && (
            <p className="flex flex-wrap items-center gap-2">
              <span>{messages.alternatives}</span>
              {alternatives.map((one) => (
                <Button
                  key={one.time}
                  label={one.date === today ? clock(one.time) : `${formatWeekdayAndDate(one.date)}, ${clock(one.time)}`}
                  className="btn-outline"
                  onClick={() => select(one)}
                />
              ))}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

/** The other ways that take orders now, each of which is chosen with one press. */
function OtherWays({ fulfilment: { form, values, ownReservation } }: Pick<QuoteProblemsProps, "fulfilment">) {
  const { data: ordering } = useQuery(orderingQuery());
  const openKinds = ordering?.openKinds ?? [];
  const options = useFulfilmentOptions(values.kind, ownReservation).filter(
    ({ kind }) => kind !== values.kind && openKinds.includes(kind),
  );
  if (options.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span>{messages.otherWays}</span>
      {options.map((option) => (
        <Button
          key={option.kind + option.reservation}
          label={option.label}
          className="btn-outline"
          onClick={() => selectOption(form, option)}
        />
      ))}
    </p>
  );
}
