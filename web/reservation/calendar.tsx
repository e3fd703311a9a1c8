import { type ComponentProps, type KeyboardEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import { useController } from "react-hook-form";
import { weekdays } from "#contract/house/restaurant-constants.ts";
import type { PublicRestaurant } from "#contract/restaurant.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { addDays, useDateFormat } from "#web/ui/date-format.tsx";
import { RadioOption } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import type { TimeAndPartyValues } from "./form-values.ts";

/** Returns `YYYY-MM` of a day `YYYY-MM-DD`. */
const monthOf = (day: string): string => day.slice(0, 7);

/** Adds a number of months, which may be negative. */
export function addMonths(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** 0 is Monday. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Seven days starting with the given weekday, for the column headers. */
const weekdayColumnDays = (first: number): readonly string[] =>
  // 2024-01-01 is a Monday.
  Array.from({ length: 7 }, (_, column) => addDays("2024-01-01", first + column));

/** Returns the days of a month and the calendar column of its first day, counted from 1. */
export function monthGrid(month: string, weekStart: number): { firstColumn: number; days: readonly string[] } {
  const days: string[] = [];
  for (let day = `${month}-01`; monthOf(day) === month; day = addDays(day, 1)) days.push(day);
  return { firstColumn: ((weekdayOf(`${month}-01`) - weekStart + 7) % 7) + 1, days };
}

type Hours = Pick<PublicRestaurant, "openingHours" | "specialDays">;

/** The opening hours that begin on a day; a special day overrides its weekday. */
function hoursOf(day: string, { openingHours, specialDays }: Hours) {
  const special = specialDays.find(({ date }) => date === day);
  const weekday = weekdays[weekdayOf(day)];
  return special?.hours ?? (weekday ? openingHours[weekday] : []);
}

/** Whether there are opening hours on that day, those of the day before included that end after midnight. */
export const isOpenOn = (day: string, hours: Hours): boolean =>
  hoursOf(day, hours).length > 0 ||
  hoursOf(addDays(day, -1), hours).some(({ open, close }) => close <= open && close > "00:00");

interface MonthNavigationProps {
  month: string;
  firstMonth: string;
  lastMonth: string;
  onMonthChange: (month: string) => void;
}

/** Name of the month shown, with buttons for the previous and the next month. */
function MonthNavigation({ month, firstMonth, lastMonth, onMonthChange }: MonthNavigationProps) {
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
function CalendarDay({ column, ...radio }: CalendarDayProps) {
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

interface CalendarProps {
  /** First selectable day. */
  firstDay: string;
  lastDay: string;
  error: string | undefined;
}

/** Days to move per arrow key. */
const arrowKeyOffsets: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Calendar of a month as the field `date` of the surrounding form. */
export function Calendar({ firstDay, lastDay, error }: CalendarProps) {
  const { field } = useController<TimeAndPartyValues, "date">({ name: "date" });
  const restaurant = useRestaurant();
  const dateFormat = useDateFormat();
  const id = useId();
  // The browsed month is kept until the date changes, here or elsewhere in the form.
  const [browsedMonth, setBrowsedMonth] = useState({ month: "", from: "" });
  const isInRange = firstDay <= field.value && field.value <= lastDay;
  const month = browsedMonth.from === field.value ? browsedMonth.month : monthOf(isInRange ? field.value : firstDay);
  const weekStart = restaurant.formats.firstWeekday;
  const { firstColumn, days } = monthGrid(month, weekStart);
  const isSelectable = (day: string) => firstDay <= day && day <= lastDay && isOpenOn(day, restaurant);

  const selectDay = (day: string) => {
    setBrowsedMonth({ month: monthOf(day), from: day });
    field.onChange(day);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const offset = arrowKeyOffsets[event.key];
    if (offset === undefined) return;
    event.preventDefault();
    let day = addDays(event.currentTarget.value, offset);
    while (firstDay <= day && day <= lastDay && !isSelectable(day)) day = addDays(day, offset);
    if (!isSelectable(day)) return;
    const calendar = event.currentTarget.closest("fieldset");
    flushSync(() => selectDay(day));
    calendar?.querySelector<HTMLInputElement>(`input[value="${day}"]`)?.focus();
  };
  return (
    <RadioGroup ref={field.ref} legend={reservationMessages.timeAndParty.date} error={error}>
      <div className="max-w-lg rounded-box border border-base-300 bg-base-100 p-3">
        <MonthNavigation
          month={month}
          firstMonth={monthOf(firstDay)}
          lastMonth={monthOf(lastDay)}
          onMonthChange={(to) => setBrowsedMonth({ month: to, from: field.value })}
        />
        <div className="grid grid-cols-7 text-center">
          {weekdayColumnDays(weekStart).map((day) => (
            <span key={day} aria-hidden="true" className="py-1.5 text-sm text-base-content/75">
              {dateFormat.formatWeekday(day)}
            </span>
          ))}
          {days.map((day, index) => (
            <CalendarDay
              key={day}
              name={`${id}-date`}
              value={day}
              aria-label={dateFormat.formatFullDate(day)}
              column={index === 0 ? firstColumn : undefined}
              disabled={!isSelectable(day)}
              checked={field.value === day}
              onChange={() => selectDay(day)}
              onKeyDown={handleKeyDown}
            />
          ))}
        </div>
      </div>
    </RadioGroup>
  );
}
