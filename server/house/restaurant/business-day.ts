import { hourMs, minuteMs } from "#contract/platform/durations.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { mergePeriods, openPeriods } from "./hours.ts";
import { localDateAt } from "./local-time.ts";

export type DaySettings = Pick<RestaurantSettings, "timeZone" | "dayStartsAt" | "openingHours" | "specialDays">;

/** A restaurant with longer opening hours never closes: a day has 23 hours when clocks go forward. */
const longestServiceMs = 23 * hourMs;

/**
 * When a business day begins, milliseconds since 1970: at `dayStartsAt`, or when the opening hours of the day before end if
 * that is later. Adjoining hours, such as until midnight and from midnight on, count as one period.
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

/**
 * The last computed business day of each restaurant's opening hours, with the other settings it was computed from. The object
 * with the opening hours is replaced when they change.
 */
const lastDays = new WeakMap<DaySettings["openingHours"], BusinessDay & Omit<DaySettings, "openingHours">>();

function businessDayOf(milliseconds: number, settings: DaySettings): BusinessDay {
  const { openingHours, specialDays, dayStartsAt, timeZone } = settings;
  const last = lastDays.get(openingHours);
  const isCurrent = last?.specialDays === specialDays && last.dayStartsAt === dayStartsAt && last.timeZone === timeZone;
  if (isCurrent && last.from <= milliseconds && milliseconds < last.to) return last;
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
 * `extraMinutes` until the business day of `now` ends, then none. Nothing is added to food without preparation.
 */
export function extraTimeOfToday(
  { preparationMinutes, extraMinutes }: { preparationMinutes: number; extraMinutes: number },
  now: number,
  settings: DaySettings,
): (at: number) => number {
  const isAdded = extraMinutes > 0 && preparationMinutes > 0;
  const endOfToday = isAdded ? nextBusinessDayAt(now, settings) : 0;
  return (at) => (at < endOfToday ? extraMinutes * minuteMs : 0);
}
