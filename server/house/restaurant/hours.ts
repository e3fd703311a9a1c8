import { weekdays } from "#contract/house/restaurant-constants.ts";
import type { OpeningTimeRange } from "#contract/house/week-hours.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { localDateAt } from "./local-time.ts";

export type Hours = Pick<RestaurantSettings, "openingHours" | "specialDays" | "timeZone">;

/** Open from `from` (inclusive) to `to` (exclusive). */
export interface OpenPeriod {
  from: Temporal.Instant;
  to: Temporal.Instant;
}

function timeRangesOn(date: Temporal.PlainDate, hours: Hours): readonly OpeningTimeRange[] {
  const isoDate = date.toString();
  const special = hours.specialDays.find((day) => day.date === isoDate);
  if (special) return special.hours;
  const weekday = weekdays[date.dayOfWeek - 1];
  return weekday ? hours.openingHours[weekday] : [];
}

/**
 * The opening periods that begin on a local date, in order. One whose close is not after its open ends on the next day.
 * A local time that comes twice when clocks change means its first occurrence; one that is skipped is moved forward by
 * the length of the change.
 */
export function openPeriods(date: Temporal.PlainDate, hours: Hours): OpenPeriod[] {
  const at = (day: Temporal.PlainDate, time: string) =>
    day.toZonedDateTime({ timeZone: hours.timeZone, plainTime: Temporal.PlainTime.from(time) }).toInstant();
  return timeRangesOn(date, hours)
    .map(({ open, close }) => ({ from: at(date, open), to: at(close > open ? date : date.add({ days: 1 }), close) }))
    .sort((one, other) => Temporal.Instant.compare(one.from, other.from));
}

/** An open period in milliseconds since 1970, `to` exclusive. */
export interface OpenTime {
  from: number;
  to: number;
}

/** Merges periods that touch or overlap; the result is in order. */
export function mergePeriods(periods: readonly OpenPeriod[]): OpenTime[] {
  const times = periods
    .map(({ from, to }) => ({ from: from.epochMilliseconds, to: to.epochMilliseconds }))
    .sort((one, other) => one.from - other.from);
  const result: OpenTime[] = [];
  for (const time of times) {
    const last = result.at(-1);
    if (last && time.from <= last.to) last.to = Math.max(last.to, time.to);
    else result.push(time);
  }
  return result;
}

/**
 * Whether the restaurant is open at an instant (ms since 1970), whose local date is `date`. A period of the previous day may
 * end after midnight.
 */
export const isOpenAt = (instant: number, date: Temporal.PlainDate, hours: Hours): boolean =>
  [date, date.subtract({ days: 1 })].some((day) =>
    openPeriods(day, hours).some(({ from, to }) => from.epochMilliseconds <= instant && instant < to.epochMilliseconds),
  );

const horizonDays = 15;

interface OpeningState {
  openNow: boolean;
  nextChange: Temporal.Instant | null;
}

function computeOpeningState(now: Temporal.Instant, hours: Hours): OpeningState {
  const today = now.toZonedDateTimeISO(hours.timeZone).toPlainDate();
  const periods = Array.from({ length: horizonDays + 1 }, (_, day) =>
    openPeriods(today.add({ days: day - 1 }), hours),
  ).flat();
  let until: Temporal.Instant | null = null;
  for (const { from, to } of periods) {
    const reaches = Temporal.Instant.compare(from, until ?? now) <= 0;
    if (reaches && Temporal.Instant.compare(to, until ?? now) > 0) until = to;
  }
  // Periods that adjoin up to the horizon do not end there.
  const horizon = today
    .add({ days: horizonDays - 1 })
    .toZonedDateTime(hours.timeZone)
    .toInstant();
  if (until) return { openNow: true, nextChange: Temporal.Instant.compare(until, horizon) < 0 ? until : null };
  const next = periods.find(({ from }) => Temporal.Instant.compare(from, now) > 0);
  return { openNow: false, nextChange: next?.from ?? null };
}

interface LastState {
  since: Temporal.Instant;
  state: OpeningState;
  specialDays: Hours["specialDays"];
}

/**
 * The last state of each restaurant's hours with the instant that it was computed for: it holds until its next change.
 * By the hours, since those of one restaurant are replaced when they change.
 */
const lastStates = new WeakMap<Hours["openingHours"], LastState>();

/**
 * Whether the restaurant is open at an instant, and when that next changes: the end of the current period (adjoining
 * periods are merged), or the next opening; `null` if neither follows within two weeks.
 */
export function openingStateAt(now: Temporal.Instant, hours: Hours): OpeningState {
  const { openingHours, specialDays } = hours;
  const lastState = lastStates.get(openingHours);
  const last = lastState?.specialDays === specialDays ? lastState : undefined;
  const until = last?.state.nextChange;
  const holds =
    last && until && Temporal.Instant.compare(last.since, now) <= 0 && Temporal.Instant.compare(now, until) < 0;
  if (holds) return last.state;
  const state = computeOpeningState(now, hours);
  lastStates.set(openingHours, { since: now, state, specialDays });
  return state;
}

/**
 * When an order placed now is expected to be ready, in ms since 1970: preparation starts now, or when the restaurant opens.
 * Returns `undefined` if it does not open within two weeks.
 */
export function estimateReadyAt(now: number, preparationMs: number, hours: Hours): number | undefined {
  const { openNow, nextChange } = openingStateAt(Temporal.Instant.fromEpochMilliseconds(now), hours);
  const startsAt = openNow ? now : nextChange?.epochMilliseconds;
  return startsAt === undefined ? undefined : startsAt + preparationMs;
}

/** Openings are searched this far ahead: longer than a season in which the restaurant is closed. */
const searchDays = 366;

/**
 * The instant by which the restaurant will have been open for a duration since `start`; `null` if it does not open for
 * that long within a year. Instants are milliseconds since 1970.
 */
export function addOpenTime(start: number, durationMs: number, hours: Hours): number | null {
  const firstDay = localDateAt(start, hours.timeZone);
  let countedUntil = start;
  let msLeft = durationMs;
  // A period of the previous day may end after midnight.
  for (let days = -1; days <= searchDays; days++) {
    for (const { from, to } of openPeriods(firstDay.add({ days }), hours)) {
      const begin = Math.max(countedUntil, from.epochMilliseconds);
      const open = to.epochMilliseconds - begin;
      if (open >= msLeft) return begin + msLeft;
      if (open > 0) {
        msLeft -= open;
        countedUntil = to.epochMilliseconds;
      }
    }
  }
  return null;
}

/** The instants of a local date, milliseconds since 1970, end exclusive: 23 or 25 hours on clock changes. */
export function dayBounds(date: string, timeZone: string): { from: number; to: number } {
  const day = Temporal.PlainDate.from(date);
  const startOf = (of: Temporal.PlainDate) => of.toZonedDateTime(timeZone).epochMilliseconds;
  return { from: startOf(day), to: startOf(day.add({ days: 1 })) };
}
