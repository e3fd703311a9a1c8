import { toIsoInstant } from "#contract/platform/instant.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { businessDayAt, nextBusinessDayAt } from "../../house/restaurant/business-day.ts";
import { formatClock, formatLocalTime, localDateAt } from "../../house/restaurant/local-time.ts";
import type { OrderingTable } from "../../platform/database/fulfilment-schema.ts";
import { AppError } from "../../platform/domain/app-error.ts";

/** How ordering goes at an instant. */
export interface OrderingState {
  /** In milliseconds since 1970. It is null while ordering is not paused. */
  pausedUntil: number | null;
  message: string;
  extraMinutes: number;
  capacityPercent: number;
}

const defaultOrderingState: OrderingState = {
  pausedUntil: null,
  message: "",
  extraMinutes: 0,
  capacityPercent: 100,
};

/** A pause ends at its time, with its message; the rest with the business day on which it was set. */
export function stateAt(row: OrderingTable | undefined, now: number, settings: RestaurantSettings): OrderingState {
  if (!row) return defaultOrderingState;
  const pausedUntil = row.paused_until !== null && row.paused_until > now ? row.paused_until : null;
  const isToday = row.day === businessDayAt(now, settings);
  const hasMessage = row.paused_until === null ? isToday : pausedUntil !== null;
  const message = hasMessage ? row.message : "";
  if (!isToday) return { ...defaultOrderingState, pausedUntil, message };
  const { extra_minutes: extraMinutes, capacity_percent: capacityPercent } = row;
  return { pausedUntil, message, extraMinutes, capacityPercent };
}

/**
 * When food can be ordered for as soon as possible again. It is null if it can now. At 0 percent the kitchen takes nothing
 * today.
 */
export function pausedUntilAt(
  { pausedUntil, capacityPercent }: OrderingState,
  now: number,
  settings: RestaurantSettings,
): number | null {
  return pausedUntil ?? (capacityPercent === 0 ? nextBusinessDayAt(now, settings) : null);
}

/** "at 6:30 PM", or "on Saturday, November 21 at 8:00 AM" on another day. */
export function formatWhen(instant: number, now: number, settings: RestaurantSettings): string {
  const dateOf = (at: number) => localDateAt(at, settings.timeZone);
  if (!dateOf(instant).equals(dateOf(now))) return `on ${formatLocalTime(instant, settings)}`;
  return `at ${formatClock(instant, settings)}`;
}

/** Throws `ordering_paused` while a pause keeps food from being ordered for as soon as possible. */
export function assertNotPaused(state: OrderingState, now: number, settings: RestaurantSettings): void {
  const until = pausedUntilAt(state, now, settings);
  if (until === null) return;
  const message = state.message === "" ? "" : `${state.message} `;
  throw new AppError("ordering_paused", {
    until: toIsoInstant(until),
    detail: `${message}We take orders again ${formatWhen(until, now, settings)}.`,
  });
}

/**
 * Throws `changed_meanwhile` unless the pause is the one that the author of a change has seen; one that has ended since then
 * is none.
 */
export function assertSeenPause(
  seen: string | null,
  { pausedUntil }: OrderingState,
  now: number,
  settings: RestaurantSettings,
): void {
  const seenUntil = seen === null || Date.parse(seen) <= now ? null : Date.parse(seen);
  if (seenUntil === pausedUntil) return;
  const detail =
    pausedUntil === null
      ? "The pause was ended meanwhile."
      : `The pause was changed meanwhile: orders are taken again ${formatWhen(pausedUntil, now, settings)}.`;
  throw new AppError("changed_meanwhile", { detail });
}
