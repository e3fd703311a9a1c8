import type { Daypart } from "#contract/house/dish-times.ts";
import { weekdays } from "#contract/house/restaurant-constants.ts";
import { dayMs } from "#contract/platform/durations.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { businessDayAt, businessDayStart, type DaySettings } from "../../restaurant/business-day.ts";
import { localDateAt } from "../../restaurant/local-time.ts";

export type ServingSettings = Pick<RestaurantSettings, "dayparts"> & DaySettings;

/** When a dish is served; instants are milliseconds since 1970. */
export interface Serving {
  /** Ids of dayparts. An empty list means that it is served at any time. */
  servedIn: readonly string[];
  /** The first and the last business day, `2026-12-24`. */
  servedFrom: string | null;
  servedUntil: string | null;
}

/** How far ahead guests are told when a dish is served next. */
export const servingHorizonDays = 14;

/** Whether a dish is served at all times and on all days. */
export const isAlwaysServed = ({ servedIn, servedFrom, servedUntil }: Serving): boolean =>
  servedIn.length === 0 && servedFrom === null && servedUntil === null;

interface Period {
  from: number;
  to: number;
}

/** A local time that is skipped when clocks change is moved forward; one that comes twice means its first occurrence. */
const instantOf = (day: Temporal.PlainDate, time: string, timeZone: string): number =>
  day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds;

function periodOf({ from, to, days }: Daypart, day: Temporal.PlainDate, timeZone: string): Period[] {
  const weekday = weekdays[day.dayOfWeek - 1];
  if (!weekday || !days.includes(weekday)) return [];
  return [
    { from: instantOf(day, from, timeZone), to: instantOf(to > from ? day : day.add({ days: 1 }), to, timeZone) },
  ];
}

/** Returns the periods of the dish's dayparts that begin between the day before `instant` and `days` days after it. */
function periodsAround({ servedIn }: Serving, instant: number, days: number, settings: ServingSettings): Period[] {
  const first = localDateAt(instant, settings.timeZone).subtract({ days: 1 });
  const parts = settings.dayparts.filter(({ id }) => servedIn.includes(id));
  return Array.from({ length: days + 2 }, (_, index) =>
    parts.flatMap((part) => periodOf(part, first.add({ days: index }), settings.timeZone)),
  ).flat();
}

function isInDates({ servedFrom, servedUntil }: Serving, instant: number, settings: ServingSettings): boolean {
  if (servedFrom === null && servedUntil === null) return true;
  const day = businessDayAt(instant, settings);
  return day >= (servedFrom ?? day) && day <= (servedUntil ?? day);
}

/** Whether a dish is served at an instant. */
export function isServedAt(serving: Serving, instant: number, settings: ServingSettings): boolean {
  if (!isInDates(serving, instant, settings)) return false;
  if (serving.servedIn.length === 0) return true;
  return periodsAround(serving, instant, 0, settings).some(({ from, to }) => from <= instant && instant < to);
}

/**
 * The instants within the horizon at which it may change whether a dish is served: beginnings and ends of its dayparts
 * and of its dates. In order, all after `instant`.
 */
export function servingBoundaries(serving: Serving, instant: number, settings: ServingSettings): number[] {
  if (isAlwaysServed(serving)) return [];
  const periods = periodsAround(serving, instant, servingHorizonDays, settings).flatMap(({ from, to }) => [from, to]);
  const { servedFrom, servedUntil } = serving;
  const firstDay = servedFrom === null ? [] : [Temporal.PlainDate.from(servedFrom)];
  const dayAfter = servedUntil === null ? [] : [Temporal.PlainDate.from(servedUntil).add({ days: 1 })];
  const dates = [...firstDay, ...dayAfter].map((day) => businessDayStart(day, settings));
  const horizon = instant + servingHorizonDays * dayMs;
  return [...periods, ...dates].filter((at) => at > instant && at <= horizon).sort((a, b) => a - b);
}

/** Whether a dish is served at an instant; if not, when it is next, or null if not within the horizon. */
export function servingStateAt(
  serving: Serving,
  instant: number,
  settings: ServingSettings,
): { now: boolean; next: number | null } {
  if (isServedAt(serving, instant, settings)) return { now: true, next: null };
  const boundaries = servingBoundaries(serving, instant, settings);
  return { now: false, next: boundaries.find((at) => isServedAt(serving, at, settings)) ?? null };
}
