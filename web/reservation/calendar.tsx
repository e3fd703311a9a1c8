import { type KeyboardEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import { useController } from "react-hook-form";
import { reservationMessages } from "#web/messages/reservation.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { addDays, useDateFormat } from "#web/ui/date-format.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { CalendarDay, MonthNavigation } from "./calendar-day.tsx";
import { isOpenOn, monthGrid, monthOf, weekdayColumnDays } from "./calendar-days.ts";
import type { TimeAndPartyValues } from "./form-values.ts";

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
