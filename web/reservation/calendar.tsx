import { type KeyboardEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import { useController } from "react-hook-form";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { addDays, useTimes } from "#web/ui/times.ts";
import { words } from "#web/words/reservation.ts";
import { columnDays, daysOf, firstWeekday, isOpenOn, monthOf } from "./calendar-days.ts";
import { Day, MonthBar } from "./calendar-parts.tsx";
import { ChoiceGroup } from "./choice-group.tsx";
import type { StayEntries } from "./entries.ts";

interface CalendarProps {
  /** The first and the last day that can be chosen. */
  first: string;
  last: string;
  problem: string | undefined;
}

/** How far the arrow keys lead. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month of days to choose from, as the field `date` of the form around it. */
export function Calendar({ first, last, problem }: CalendarProps) {
  const { field } = useController<StayEntries, "date">({ name: "date" });
  const restaurant = useRestaurant();
  const times = useTimes();
  const id = useId();
  // Turning pages lasts until a day is chosen, here or elsewhere in the form.
  const [browsed, setBrowsed] = useState({ month: "", from: "" });
  const within = first <= field.value && field.value <= last;
  const month = browsed.from === field.value ? browsed.month : monthOf(within ? field.value : first);
  const begins = firstWeekday(restaurant.locale);
  const { column, days } = daysOf(month, begins);
  const canChoose = (day: string) => first <= day && day <= last && isOpenOn(day, restaurant);

  const choose = (day: string) => {
    setBrowsed({ month: monthOf(day), from: day });
    field.onChange(day);
  };
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    let day = addDays(event.currentTarget.value, step);
    while (first <= day && day <= last && !canChoose(day)) day = addDays(day, step);
    if (!canChoose(day)) return;
    const calendar = event.currentTarget.closest("fieldset");
    flushSync(() => choose(day));
    calendar?.querySelector<HTMLInputElement>(`input[value="${day}"]`)?.focus();
  };
  return (
    <ChoiceGroup ref={field.ref} legend={words.stay.date} problem={problem}>
      <div className="max-w-lg rounded-box border border-base-300 bg-base-100 p-3">
        <MonthBar
          month={month}
          first={monthOf(first)}
          last={monthOf(last)}
          onBrowse={(to) => setBrowsed({ month: to, from: field.value })}
        />
        <div className="grid grid-cols-7 text-center">
          {columnDays(begins).map((day) => (
            <span key={day} aria-hidden="true" className="py-1.5 text-sm text-base-content/75">
              {times.shortWeekday(day)}
            </span>
          ))}
          {days.map((day, index) => (
            <Day
              key={day}
              name={`${id}-date`}
              day={day}
              label={times.longDay(day)}
              column={index === 0 ? column : undefined}
              possible={canChoose(day)}
              checked={field.value === day}
              onChoose={() => choose(day)}
              onKeyDown={goOn}
            />
          ))}
        </div>
      </div>
    </ChoiceGroup>
  );
}
