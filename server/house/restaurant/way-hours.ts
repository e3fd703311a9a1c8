import { weekdays } from "#contract/house/restaurant-constants.ts";
import type { OpeningTimeRange, WeekHours } from "#contract/house/week-hours.ts";
import type { FulfilmentKind } from "#contract/ordering/fulfilment-constants.ts";
import { minuteMs } from "#contract/platform/durations.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { type Hours, openingStateAt } from "./hours.ts";

/** The hours of a way to get food. */
export interface WayHours extends Hours {
  /** How long before their end the last orders are taken. */
  lastBeforeMinutes?: number;
}

const dayMinutes = 1440;

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const pad = (count: number) => String(count).padStart(2, "0");
const toTime = (minutes: number) => `${pad(Math.floor((minutes % dayMinutes) / 60))}:${pad(minutes % 60)}`;

/** Minutes of a local day; the end of hours past midnight is beyond it. */
function toPeriod({ open, close }: OpeningTimeRange): { start: number; end: number } {
  const [start, end] = [toMinutes(open), toMinutes(close)];
  return { start, end: end > start ? end : end + dayMinutes };
}

/** The times that are in both hours of a day. */
function intersect(one: readonly OpeningTimeRange[], other: readonly OpeningTimeRange[]): OpeningTimeRange[] {
  return one.map(toPeriod).flatMap((first) =>
    other.map(toPeriod).flatMap((second) => {
      const [start, end] = [Math.max(first.start, second.start), Math.min(first.end, second.end)];
      return start < end ? [{ open: toTime(start), close: toTime(end) }] : [];
    }),
  );
}

type SpecialDays = Hours["specialDays"];

/** The last special days of hours of a way, with those of the restaurant that they were made of: both are replaced when they change. */
const lastSpecialDays = new WeakMap<WeekHours, { of: SpecialDays; specialDays: SpecialDays }>();

/** On a special day a way is open at most as long as the restaurant, within the way's hours of that weekday. */
function specialDaysOf(own: WeekHours, of: SpecialDays): SpecialDays {
  const last = lastSpecialDays.get(own);
  if (last?.of === of) return last.specialDays;
  const specialDays = of.map((day) => {
    const weekday = weekdays[Temporal.PlainDate.from(day.date).dayOfWeek - 1];
    return { ...day, hours: weekday ? intersect(day.hours, own[weekday]) : [] };
  });
  lastSpecialDays.set(own, { of, specialDays });
  return specialDays;
}

/** The hours of a way to get food: its own, or the opening hours. */
export function wayHours(kind: FulfilmentKind, settings: RestaurantSettings): WayHours {
  const { openingHours, specialDays, timeZone, order } = settings;
  const own = order.hours[kind];
  const lastBeforeMinutes = order.lastBefore[kind];
  if (!own) return { openingHours, specialDays, timeZone, lastBeforeMinutes };
  return { openingHours: own, specialDays: specialDaysOf(own, specialDays), timeZone, lastBeforeMinutes };
}

/** When the last orders of the hours around an instant are taken, ms since 1970. Undefined if it is closed then, or never closes. */
export function lastOrdersAt(now: number, hours: WayHours): number | undefined {
  const { openNow, nextChange } = openingStateAt(Temporal.Instant.fromEpochMilliseconds(now), hours);
  if (!openNow || !nextChange) return undefined;
  return nextChange.epochMilliseconds - (hours.lastBeforeMinutes ?? 0) * minuteMs;
}

/** The instant (ms since 1970) from which an order of now is made: now, or after last orders the end of the hours. */
export function orderedFrom(now: number, hours: WayHours): number {
  const last = lastOrdersAt(now, hours);
  return last === undefined || now < last ? now : last + (hours.lastBeforeMinutes ?? 0) * minuteMs;
}
