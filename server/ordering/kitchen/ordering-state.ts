import { z } from "zod";
import { type FulfilmentKind, fulfilmentKinds } from "#contract/ordering/fulfilment-constants.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { businessDayAt, nextBusinessDayAt } from "../../house/restaurant/business-day.ts";
import { formatClock, formatLocalTime, localDateAt } from "../../house/restaurant/local-time.ts";
import type { OrderingTable } from "../../platform/database/fulfilment-schema.ts";
import { AppError } from "../../platform/domain/app-error.ts";

const StoredPause = z.object({ until: z.int(), message: z.string() });
const StoredWayPauses = z.partialRecord(z.enum(fulfilmentKinds), StoredPause);
/** Pauses of single ways by way; `until` in milliseconds since 1970. */
type WayPauses = Readonly<z.infer<typeof StoredWayPauses>>;

/** How ordering goes at an instant. */
export interface OrderingState {
  /** In milliseconds since 1970. It is null while ordering is not paused. */
  pausedUntil: number | null;
  message: string;
  extraMinutes: number;
  capacityPercent: number;
  wayPauses: WayPauses;
}

const defaultOrderingState: OrderingState = {
  pausedUntil: null,
  message: "",
  extraMinutes: 0,
  capacityPercent: 100,
  wayPauses: {},
};

function readWayPauses(text: string | null, now: number): WayPauses {
  const pauses = text === null ? {} : StoredWayPauses.parse(JSON.parse(text));
  return Object.fromEntries(Object.entries(pauses).filter(([, { until }]) => until > now));
}

/** A pause ends at its time, with its message; the rest with the business day on which it was set. */
export function stateAt(row: OrderingTable | undefined, now: number, settings: RestaurantSettings): OrderingState {
  if (!row) return defaultOrderingState;
  const pausedUntil = row.paused_until !== null && row.paused_until > now ? row.paused_until : null;
  const isToday = row.day === businessDayAt(now, settings);
  const hasMessage = row.paused_until === null ? isToday : pausedUntil !== null;
  const message = hasMessage ? row.message : "";
  const wayPauses = readWayPauses(row.way_pauses, now);
  if (!isToday) return { ...defaultOrderingState, pausedUntil, message, wayPauses };
  const { extra_minutes: extraMinutes, capacity_percent: capacityPercent } = row;
  return { pausedUntil, message, extraMinutes, capacityPercent, wayPauses };
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

/** When the pauses of all ways and of this one end, in milliseconds since 1970. Null while neither is paused. */
export function wayPausedUntil({ pausedUntil, wayPauses }: OrderingState, kind: FulfilmentKind): number | null {
  const until = Math.max(pausedUntil ?? 0, wayPauses[kind]?.until ?? 0);
  return until === 0 ? null : until;
}

/** "at 6:30 PM", or "on Saturday, November 21 at 8:00 AM" on another day. */
export function formatWhen(instant: number, now: number, settings: RestaurantSettings): string {
  const dateOf = (at: number) => localDateAt(at, settings.timeZone);
  if (!dateOf(instant).equals(dateOf(now))) return `on ${formatLocalTime(instant, settings)}`;
  return `at ${formatClock(instant, settings)}`;
}

const wayPausedWords: Record<FulfilmentKind, string> = {
  pickup: "Pick-up is paused. Orders for pick-up are taken again",
  table: "Ordering at the table is paused. Orders are taken there again",
  delivery: "Delivery is paused. We deliver again",
};

/** The problem `ordering_paused` while a pause keeps food from being ordered for as soon as possible; that which ends last is said. */
export function pausedProblem(
  kind: FulfilmentKind,
  state: OrderingState,
  now: number,
  settings: RestaurantSettings,
): AppError | undefined {
  const all = pausedUntilAt(state, now, settings);
  const way = state.wayPauses[kind];
  const isWay = way !== undefined && way.until > (all ?? 0);
  const until = isWay ? way.until : all;
  if (until === null) return undefined;
  const text = isWay ? way.message : state.message;
  const words = isWay ? wayPausedWords[kind] : "We take orders again";
  return new AppError("ordering_paused", {
    until: toIsoInstant(until),
    detail: `${text === "" ? "" : `${text} `}${words} ${formatWhen(until, now, settings)}.`,
  });
}

/**
 * Throws `changed_meanwhile` unless the pause is the one that the author of a change has seen; one that has ended since then
 * is none.
 */
export function assertSeenPause(
  seen: string | null,
  pausedUntil: number | null,
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
