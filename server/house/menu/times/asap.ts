import { dayMs, minuteMs } from "#contract/platform/durations.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { extraTimeOfToday } from "../../restaurant/business-day.ts";
import { estimateReadyAt, openPeriods } from "../../restaurant/hours.ts";
import { localDateAt } from "../../restaurant/local-time.ts";
import { orderedFrom, type WayHours } from "../../restaurant/way-hours.ts";
import { isServedAt, type Serving, servingBoundaries, servingHorizonDays } from "./serving.ts";

/** When the food of a dish is available at the earliest. */
export interface OrderableDish extends Serving {
  leadMinutes: number;
}

/** How long the kitchen needs from an order to its food. */
export interface Preparation {
  /** The longest of the dishes; those of all orders if undefined. */
  preparationMinutes?: number | undefined;
  /** What staff add to times of today. */
  extraMinutes?: number;
  /** The hours of the way to get it; the opening hours if undefined. */
  hours?: WayHours;
}

/**
 * The times from `start` to the horizon at which food can be handed over: from the preparation time, and what `extraAt`
 * adds to it, after opening on.
 */
function handoverPeriods(start: number, preparationMs: number, extraAt: (at: number) => number, hours: WayHours) {
  const today = localDateAt(start, hours.timeZone);
  return Array.from({ length: servingHorizonDays + 2 }, (_, day) => openPeriods(today.add({ days: day - 1 }), hours))
    .flat()
    .map(({ from, to }) => {
      const preparedAt = from.epochMilliseconds + preparationMs;
      return { from: preparedAt + extraAt(preparedAt), to: to.epochMilliseconds };
    });
}

/**
 * The first time at which all dishes are available, milliseconds since 1970: their dayparts, dates and lead times and the
 * opening hours count, what is sold out or out of stock does not. Returns `undefined` if there is none within two weeks after the lead time,
 * for example because the restaurant is closed. An order that no dish delays is ready after the preparation time, even if
 * the restaurant closes meanwhile. One that is placed after last orders is made after the next opening. Food without preparation is ready at once, whatever staff add to that of today.
 */
export function asapFor(
  dishes: readonly OrderableDish[],
  now: number,
  settings: RestaurantSettings,
  { preparationMinutes = settings.order.preparationMinutes, extraMinutes = 0, hours = settings }: Preparation = {},
): number | undefined {
  const extraAt = extraTimeOfToday({ preparationMinutes, extraMinutes }, now, settings);
  const preparationMs = preparationMinutes * minuteMs;
  const from = orderedFrom(now, hours);
  const estimated = estimateReadyAt(from, preparationMs, hours);
  // The day on which its preparation begins counts: what is ordered before closing may be ready on the next one.
  const usual = estimated === undefined ? undefined : estimated + extraAt(estimated - preparationMs);
  const afterLead = now + Math.max(0, ...dishes.map(({ leadMinutes }) => leadMinutes)) * minuteMs;
  const isServed = (at: number) => dishes.every((dish) => isServedAt(dish, at, settings));
  if (usual !== undefined && afterLead <= usual && isServed(usual)) return usual;
  const earliest = Math.max(usual ?? from, afterLead);
  const periods = handoverPeriods(earliest, preparationMs, extraAt, hours);
  const boundaries = dishes.flatMap((dish) => servingBoundaries(dish, earliest, settings));
  return [earliest, ...periods.map(({ from }) => from), ...boundaries]
    .filter((at) => at >= earliest && at <= earliest + servingHorizonDays * dayMs)
    .sort((a, b) => a - b)
    .find((at) => periods.some(({ from, to }) => from <= at && at < to) && isServed(at));
}
