import { hourMs, minuteMs } from "#contract/constants/durations.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { mergePeriods, openPeriods } from "./hours.ts";
import { localDateAt } from "./local-time.ts";

export type DaySettings = Pick<RestaurantSettings, "timeZone" | "dayStartsAt" | "openingHours" | "specialDays">;

/** Longer opening hours are those of a restaurant that never closes, 23 hours on a clock change. */
const longestServiceMs = 23 * hourMs;

/**
 * When a business day begins, milliseconds since 1970: at `dayStartsAt`, or when the opening hours of the day before end if
 * they go on then. Hours that touch, such as until midnight and from then on, go on.
 */
export function businessDayStart(day: Temporal.PlainDate, settings: DaySettings): number {
  const { timeZone, dayStartsAt } = settings;
  const usual = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(dayStartsAt) }).epochMilliseconds;
  const midnight = day.toZonedDateTime(timeZone).epochMilliseconds;
  const periods = [day.subtract({ days: 1 }), day].flatMap((date) => openPeriods(date, settings));
  const ends = mergePeriods(periods)
    .filter(({ from, to }) => from < midnight && to - from < longestServiceMs)
    .map(({ to }) => to);
  return Math.max(usual, ...ends);
}

interface BusinessDay {
  date: string;
  /** Milliseconds since 1970, `to` exclusive. */
  from: number;
  to: number;
}

function computeBusinessDay(milliseconds: number, settings: DaySettings): BusinessDay {
  const date = localDateAt(milliseconds, settings.timeZone);
  const day = milliseconds < businessDayStart(date, settings) ? date.subtract({ days: 1 }) : date;
  const from = businessDayStart(day, settings);
  return { date: day.toString(), from, to: businessDayStart(day.add({ days: 1 }), settings) };
}

/** The last business day that was computed, with the settings that it follows, by opening hours as in `openingStateAt`. */
const lastDays = new WeakMap<DaySettings["openingHours"], BusinessDay & Omit<DaySettings, "openingHours">>();

function businessDayOf(milliseconds: number, settings: DaySettings): BusinessDay {
  const { openingHours, specialDays, dayStartsAt, timeZone } = settings;
  const last = lastDays.get(openingHours);
  const isOfThese = last?.specialDays === specialDays && last.dayStartsAt === dayStartsAt && last.timeZone === timeZone;
  if (isOfThese && last.from <= milliseconds && milliseconds < last.to) return last;
  const day = computeBusinessDay(milliseconds, settings);
  lastDays.set(openingHours, { ...day, specialDays, dayStartsAt, timeZone });
  return day;
}

/** The business day of an instant (ms since 1970), as a local date. */
export const businessDayAt = (milliseconds: number, settings: DaySettings): string =>
  businessDayOf(milliseconds, settings).date;

/** When the next business day begins, milliseconds since 1970. */
export const nextBusinessDayAt = (milliseconds: number, settings: DaySettings): number =>
  businessDayOf(milliseconds, settings).to;

/**
 * Returns the milliseconds that staff have added to the preparation of food that is ready at an instant: those of
 * `extraMinutes` until the business day of `now` ends, then none.
 */
export function extraTimeOfToday(extraMinutes: number, now: number, settings: DaySettings): (at: number) => number {
  const endOfToday = extraMinutes === 0 ? 0 : nextBusinessDayAt(now, settings);
  return (at) => (at < endOfToday ? extraMinutes * minuteMs : 0);
}
