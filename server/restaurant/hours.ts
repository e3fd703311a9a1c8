import { weekdays } from "#contract/constants/restaurant.ts";
import type { OpeningTimeRange, RestaurantSettings } from "#contract/restaurant.ts";

type Hours = Pick<RestaurantSettings, "openingHours" | "specialDays" | "timeZone">;

/** Doors open from `from` until just before `to`. */
export interface OpenPeriod {
  from: Temporal.Instant;
  to: Temporal.Instant;
}

function timeRangesOn(date: Temporal.PlainDate, hours: Hours): readonly OpeningTimeRange[] {
  const special = hours.specialDays.find((day) => day.date === date.toString());
  if (special) return special.hours;
  const weekday = weekdays[date.dayOfWeek - 1];
  return weekday ? hours.openingHours[weekday] : [];
}

/** The periods that begin on a local date, in order. One that closes at or before it opens ends on the next day. */
export function openPeriods(date: Temporal.PlainDate, hours: Hours): OpenPeriod[] {
  const at = (day: Temporal.PlainDate, time: string) =>
    day.toZonedDateTime({ timeZone: hours.timeZone, plainTime: Temporal.PlainTime.from(time) }).toInstant();
  return timeRangesOn(date, hours)
    .map(({ open, close }) => ({ from: at(date, open), to: at(close > open ? date : date.add({ days: 1 }), close) }))
    .sort((one, other) => Temporal.Instant.compare(one.from, other.from));
}

const horizonDays = 15;

/**
 * Whether the doors are open at an instant, and when that next changes: the end of the period under way (periods that
 * touch count as one), else the next opening; `null` where none comes within two weeks.
 */
export function openingStateAt(
  now: Temporal.Instant,
  hours: Hours,
): { openNow: boolean; nextChange: Temporal.Instant | null } {
  const today = now.toZonedDateTimeISO(hours.timeZone).toPlainDate();
  const periods = Array.from({ length: horizonDays + 1 }, (_, day) =>
    openPeriods(today.add({ days: day - 1 }), hours),
  ).flat();
  let until: Temporal.Instant | null = null;
  for (const { from, to } of periods) {
    const reaches = Temporal.Instant.compare(from, until ?? now) <= 0;
    if (reaches && Temporal.Instant.compare(to, until ?? now) > 0) until = to;
  }
  if (until) return { openNow: true, nextChange: until };
  const next = periods.find(({ from }) => Temporal.Instant.compare(from, now) > 0);
  return { openNow: false, nextChange: next?.from ?? null };
}

/** When an order placed now is likely ready: preparation begins at once, or when the kitchen opens. */
export function estimateReadyAt(now: Temporal.Instant, settings: RestaurantSettings): Temporal.Instant {
  const { openNow, nextChange } = openingStateAt(now, settings);
  const begin = openNow || !nextChange ? now : nextChange;
  return begin.add({ minutes: settings.order.preparationMinutes });
}

/** A local date as a period of instants, ms since 1970, end excluded: 23 or 25 hours where clocks change. */
export function dayBounds(date: string, timeZone: string): { from: number; to: number } {
  const day = Temporal.PlainDate.from(date);
  const begin = (of: Temporal.PlainDate) => of.toZonedDateTime(timeZone).epochMilliseconds;
  return { from: begin(day), to: begin(day.add({ days: 1 })) };
}
