import { weekdays } from "#contract/constants/restaurant.ts";
import type { PublicRestaurant } from "#contract/restaurant.ts";
import { addDays } from "#web/ui/date-format.ts";

/** `YYYY-MM` of a day `YYYY-MM-DD`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month so many before or after. */
export function addMonths(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** 0 is Monday. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** With which weekday a calendar begins there; 0 is Monday. */
export function firstWeekday(locale: string): number {
  const { weekInfo, getWeekInfo }: WeekInfoSource = new Intl.Locale(locale);
  // Browsers that know neither are rare by now; Monday is what ISO 8601 begins with.
  const info = getWeekInfo ? getWeekInfo.call(new Intl.Locale(locale)) : weekInfo;
  return ((info?.firstDay ?? 1) + 6) % 7;
}

interface WeekInfoSource {
  weekInfo?: { firstDay: number };
  getWeekInfo?: () => { firstDay: number };
}

/** Seven days of which the first is such a weekday, to name the columns by. */
export const weekdayColumnDays = (first: number): readonly string[] =>
  // A Monday.
  Array.from({ length: 7 }, (_, column) => addDays("2024-01-01", first + column));

/** The days of a month, and in which column of the calendar, from 1 on, the first of them stands. */
export function monthGrid(month: string, weekStart: number): { firstColumn: number; days: readonly string[] } {
  const days: string[] = [];
  for (let day = `${month}-01`; monthOf(day) === month; day = addDays(day, 1)) days.push(day);
  return { firstColumn: ((weekdayOf(`${month}-01`) - weekStart + 7) % 7) + 1, days };
}

/** Whether there are hours at all that day, a special day's before those of its weekday. */
export function isOpenOn(day: string, hours: Pick<PublicRestaurant, "openingHours" | "specialDays">): boolean {
  const special = hours.specialDays.find(({ date }) => date === day);
  const weekday = weekdays[weekdayOf(day)];
  return (special?.hours ?? (weekday ? hours.openingHours[weekday] : [])).length > 0;
}
