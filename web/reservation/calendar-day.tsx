import type { ComponentProps } from "react";
import { reservationMessages } from "#web/messages/reservation.ts";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { RadioOption } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { addMonths } from "./calendar-days.ts";

interface MonthNavigationProps {
  month: string;
  firstMonth: string;
  lastMonth: string;
  onMonthChange: (month: string) => void;
}

/** Name of the month shown, with buttons for the previous and the next month. */
export function MonthNavigation({ month, firstMonth, lastMonth, onMonthChange }: MonthNavigationProps) {
  const dateFormat = useDateFormat();
  const renderButton = (by: -1 | 1, possible: boolean) => (
    <button
      type="button"
      aria-label={by < 0 ? reservationMessages.timeAndParty.previousMonth : reservationMessages.timeAndParty.nextMonth}
      aria-disabled={!possible}
      className={`btn btn-circle btn-ghost ${possible ? "" : "opacity-40"}`}
      onClick={() => possible && onMonthChange(addMonths(month, by))}
    >
      <Icon name={by < 0 ? "left" : "right"} />
    </button>
  );
  return (
    <div className="mb-1 flex items-center justify-between">
      {renderButton(-1, month > firstMonth)}
      <p aria-live="polite" className="display text-lg">
        {dateFormat.month(`${month}-01`)}
      </p>
      {renderButton(1, month < lastMonth)}
    </div>
  );
}

interface CalendarDayProps extends Omit<ComponentProps<"input">, "type"> {
  value: string;
  /** Grid column of the first day of the month; `undefined` for the others. */
  column: number | undefined;
}

/** Radio button of a day. The first day of a month sets its grid column. */
export function CalendarDay({ column, ...radio }: CalendarDayProps) {
  const dayClass = radio.disabled
    ? "text-base-content/45"
    : "font-medium hover:bg-base-200 has-checked:bg-primary has-checked:text-primary-content";
  return (
    <RadioOption
      {...radio}
      style={{ gridColumnStart: column }}
      className={`mx-auto aspect-square max-h-11 w-full max-w-11 place-content-center rounded-field tabular-nums ${dayClass}`}
    >
      {Number(radio.value.slice(-2))}
    </RadioOption>
  );
}
