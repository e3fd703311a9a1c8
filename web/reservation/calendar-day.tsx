import type { KeyboardEventHandler } from "react";
import { reservationMessages } from "#web/messages/reservation.ts";
import { useDateFormat } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { addMonths } from "./calendar-days.ts";

interface MonthNavigationProps {
  month: string;
  firstMonth: string;
  lastMonth: string;
  onMonthChange: (month: string) => void;
}

/** The name of the month that is shown, and ways to the one before and after. */
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

interface CalendarDayProps {
  name: string;
  day: string;
  label: string;
  column: number | undefined;
  isSelectable: boolean;
  isChecked: boolean;
  onSelect: () => void;
  onKeyDown: KeyboardEventHandler<HTMLInputElement>;
}

/** A day as a choice; the first of a month says in which column it stands. */
export function CalendarDay({
  name,
  day,
  label,
  column,
  isSelectable,
  isChecked,
  onSelect,
  onKeyDown,
}: CalendarDayProps) {
  const dayClass = isSelectable
    ? "font-medium hover:bg-base-200 has-checked:bg-primary has-checked:text-primary-content"
    : "text-base-content/45";
  return (
    <label
      style={column === undefined ? undefined : { gridColumnStart: column }}
      className={`relative grid mx-auto aspect-square max-h-11 w-full max-w-11 place-content-center rounded-field tabular-nums has-focus-visible:outline-3 has-focus-visible:outline-primary ${dayClass}`}
    >
      <input
        type="radio"
        name={name}
        value={day}
        aria-label={label}
        checked={isChecked}
        disabled={!isSelectable}
        onChange={onSelect}
        onKeyDown={onKeyDown}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-field focus-visible:outline-none disabled:cursor-not-allowed"
      />
      {Number(day.slice(-2))}
    </label>
  );
}
