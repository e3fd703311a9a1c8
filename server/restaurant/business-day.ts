import { hourMs, minuteMs } from "#contract/constants/durations.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { openPeriods } from "./hours.ts";
import { localDateAt } from "./local-time.ts";

export type DaySettings = Pick<RestaurantSettings, "timeZone" | "dayStartsAt" | "openingHours" | "specialDays">;

/** Longer opening hours are those of a restaurant that never closes, 23 hours on a clock change. */
const longestServiceMs = 23 * hourMs;

/**
 * When a business day begins, milliseconds since 1970: at `dayStartsAt`, or when the opening hours of the day before end if
 * they go on then.
 */
export function businessDayStart(day: Temporal.PlainDate, settings: DaySettings): number {
  const { timeZone, dayStartsAt } = settings;
  const usual = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(dayStartsAt) }).epochMilliseconds;
  const ends = openPeriods(day.subtract({ days: 1 }), settings)
    .map(({ from, to }) => ({ from: from.epochMilliseconds, to: to.epochMilliseconds }))
    .filter(({ from, to }) => from < usual && to - from < longestServiceMs)
    .map(({ to }) => to);
  return Math.max(usual, ...ends);
}

function dayAt(milliseconds: number, settings: DaySettings): Temporal.PlainDate {
  const date = localDateAt(milliseconds, settings.timeZone);
  return milliseconds < businessDayStart(date, settings) ? date.subtract({ days: 1 }) : date;
}

/** The business day of an instant (ms since 1970), as a local date. */
export const businessDayAt = (milliseconds: number, settings: DaySettings): string =>
  dayAt(milliseconds, settings).toString();

/** When the next business day begins, milliseconds since 1970. */
export const nextBusinessDayAt = (milliseconds: number, settings: DaySettings): number =>
  businessDayStart(dayAt(milliseconds, settings).add({ days: 1 }), settings);

/**
 * Returns the milliseconds that staff have added to the preparation of food that is ready at an instant: those of
 * `extraMinutes` until the business day of `now` ends, then none.
 */
export function extraTimeOfToday(extraMinutes: number, now: number, settings: DaySettings): (at: number) => number {
  const endOfToday = extraMinutes === 0 ? 0 : nextBusinessDayAt(now, settings);
  return (at) => (at < endOfToday ? extraMinutes * minuteMs : 0);
}
