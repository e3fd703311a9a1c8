import type { KeyboardEventHandler } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { useTimes } from "#web/ui/times.ts";
import { words } from "#web/words/reservation.ts";
import { addMonths } from "./calendar-days.ts";

interface MonthBarProps {
  month: string;
  first: string;
  last: string;
  onBrowse: (month: string) => void;
}

/** The name of the month that is shown, and ways to the one before and after. */
export function MonthBar({ month, first, last, onBrowse }: MonthBarProps) {
  const times = useTimes();
  const turn = (by: -1 | 1, possible: boolean) => (
    <button
      type="button"
      aria-label={by < 0 ? words.stay.previousMonth : words.stay.nextMonth}
      aria-disabled={!possible}
      className={`btn btn-circle btn-ghost ${possible ? "" : "opacity-40"}`}
      onClick={() => possible && onBrowse(addMonths(month, by))}
    >
      <Icon name={by < 0 ? "left" : "right"} />
    </button>
  );
  return (
    <div className="mb-1 flex items-center justify-between">
      {turn(-1, month > first)}
      <p aria-live="polite" className="display text-lg">
        {times.month(`${month}-01`)}
      </p>
      {turn(1, month < last)}
    </div>
  );
}

interface DayProps {
  name: string;
  day: string;
  label: string;
  column: number | undefined;
  possible: boolean;
  checked: boolean;
  onChoose: () => void;
  onKeyDown: KeyboardEventHandler<HTMLInputElement>;
}

/** A day as a choice; the first of a month says in which column it stands. */
export function Day({ name, day, label, column, possible, checked, onChoose, onKeyDown }: DayProps) {
  const look = possible
    ? "font-medium hover:bg-base-200 has-checked:bg-primary has-checked:text-primary-content"
    : "text-base-content/45";
  return (
    <label
      style={column === undefined ? undefined : { gridColumnStart: column }}
      className={`relative grid mx-auto aspect-square max-h-11 w-full max-w-11 place-content-center rounded-field tabular-nums has-focus-visible:outline-3 has-focus-visible:outline-primary ${look}`}
    >
      <input
        type="radio"
        name={name}
        value={day}
        aria-label={label}
        checked={checked}
        disabled={!possible}
        onChange={onChoose}
        onKeyDown={onKeyDown}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-field focus-visible:outline-none disabled:cursor-not-allowed"
      />
      {Number(day.slice(-2))}
    </label>
  );
}
