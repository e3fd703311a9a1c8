import { weekdays } from "#contract/house/restaurant-constants.ts";
import type { PublicRestaurant } from "#contract/restaurant.ts";
import { addDays } from "#web/ui/date-format.tsx";

/** Returns `YYYY-MM` of a day `YYYY-MM-DD`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Adds a number of months, which may be negative. */
export function addMonths(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** 0 is Monday. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Seven days starting with the given weekday, for the column headers. */
export const weekdayColumnDays = (first: number): readonly string[] =>
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
