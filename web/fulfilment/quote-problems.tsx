import type { QuoteProblem } from "#contract/ordering/quote.ts";
import { fulfilmentMessages as messages } from "#web/messages/fulfilment.ts";
import { Button } from "#web/ui/button.tsx";
import { useDateFormat, useToday } from "#web/ui/date-format.tsx";
import type { FulfilmentFormState } from "./use-fulfilment.ts";

interface QuoteProblemsProps {
  fulfilment: FulfilmentFormState;
  problems: readonly QuoteProblem[];
}

/** Problems that the list of the cart explains at the entries. */
const shownAtEntries: readonly string[] = ["cart_empty", "dish_unavailable", "option_unavailable"];

/** The problems with the chosen time and place, each with the nearest available times. */
export function QuoteProblems({ fulfilment: { form }, problems }: QuoteProblemsProps) {
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
