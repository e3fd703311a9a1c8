import { dayMs, minuteMs } from "#contract/platform/durations.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { extraTimeOfToday } from "../../house/restaurant/business-day.ts";
import { type Hours, mergePeriods, type OpenTime, openPeriods } from "../../house/restaurant/hours.ts";
import { localDateAt } from "../../house/restaurant/local-time.ts";
import { orderedFrom, type WayHours } from "../../house/restaurant/way-hours.ts";

/** Slots of the kitchen: times of readiness on multiples of their length in UTC. Instants are milliseconds since 1970. */

/** Without a kitchen in the settings food can be ordered for every quarter of an hour. */
const defaultSlotMinutes = 15;
const minutesOfDay = 1440;

/** The length of a slot in milliseconds. */
export const slotMsOf = ({ kitchen }: Pick<RestaurantSettings, "kitchen">): number =>
  (kitchen?.slotMinutes ?? defaultSlotMinutes) * minuteMs;

/** What keeps food from being ready earlier. */
interface Delays {
  now: number;
  /** The longest of the dishes. */
  leadMinutes: number;
  preparationMinutes: number;
  /** Added to the preparation time of today. */
  extraMinutes: number;
  /** No food is ready before then. It is null while ordering is not paused. */
  pausedUntil: number | null;
  /** Those of the way to get the food. */
  hours: WayHours;
}

/** The opening hours that begin within `days` days from the day before `start`; adjoining ones are one. */
export function openTimes(start: number, days: number, hours: Hours): OpenTime[] {
  const today = localDateAt(start, hours.timeZone);
  const dates = Array.from({ length: days + 2 }, (_, index) => today.add({ days: index - 1 }));
  return mergePeriods(dates.flatMap((date) => openPeriods(date, hours)));
}

export type SlotTimes = ReturnType<typeof createSlotTimes>;

/**
 * The slots at which food could be ready within `days` days: within opening hours, from the preparation time after opening
 * on, and no earlier than preparation, the lead time of the dishes and what staff have added or paused allow.
 */
export function createSlotTimes(delays: Delays, days: number, settings: RestaurantSettings) {
  const { now, leadMinutes, preparationMinutes, extraMinutes, pausedUntil, hours } = delays;
  const slotMs = slotMsOf(settings);
  const preparationMs = preparationMinutes * minuteMs;
  const periods = openTimes(now, days + 1 + Math.ceil(leadMinutes / minutesOfDay), hours);
  const from = orderedFrom(now, hours);
  const extraAt = extraTimeOfToday({ preparationMinutes, extraMinutes }, now, settings);
  const roundUp = (at: number) => Math.ceil(at / slotMs) * slotMs;
  const earliestFor = (at: number) =>
    Math.max(Math.max(from + preparationMs, now + leadMinutes * minuteMs) + extraAt(at), pausedUntil ?? 0);
  const isOpenAt = (at: number) => periods.some(({ from, to }) => from <= at && at < to);
  /** The first instant of the opening hours around `at` at which food can be ready. */
  function openedFor(at: number): number | undefined {
    const period = periods.find(({ from, to }) => from <= at && at < to);
    const first = period && period.from + preparationMs + extraAt(at);
    return first !== undefined && first <= at ? first : undefined;
  }

  /** The first slot at which an order that is placed now can be ready, whatever the opening hours. */
  const firstReadySlot = roundUp(earliestFor(now));
  /** Whether the slot is allowed although the restaurant may be closed by then: an order placed while it is open is made. */
  const isReadyAfterClosing = (slot: number) =>
    slot === firstReadySlot && isOpenAt(from) && pausedUntil === null && leadMinutes <= preparationMinutes;

  const isOffered = (slot: number) => slot >= earliestFor(slot) && openedFor(slot) !== undefined;

  return {
    slotMs,
    isSlot: (at: number) => at % slotMs === 0,
    /** Whether guests may choose a slot. */
    isOffered,
    /** The first slot whose work may be taken for food that is ready at `slot`. */
    firstFor: (slot: number): number => roundUp(Math.max(earliestFor(slot), openedFor(slot) ?? firstReadySlot)),
    /** The slots at which an order for as soon as possible could be ready, in order. */
    *candidates(): Generator<number> {
      for (let slot = firstReadySlot; slot <= firstReadySlot + days * dayMs; slot += slotMs)
        if (isReadyAfterClosing(slot) || isOffered(slot)) yield slot;
    },
    /** The slots from `from` to `to`, exclusive, that guests may choose. */
    offered(from: number, to: number): number[] {
      const slots: number[] = [];
      for (let slot = roundUp(from); slot < to; slot += slotMs) if (isOffered(slot)) slots.push(slot);
      return slots;
    },
  };
}
