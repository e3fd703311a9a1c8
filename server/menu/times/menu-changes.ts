import type { OrderingPause } from "#contract/ordering.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { DishTimesColumns } from "../../database/menu-schema.ts";
import type { PubSub } from "../../events/pubsub.ts";
import { nextBusinessDayAt } from "../../restaurant/business-day.ts";
import { openingStateAt } from "../../restaurant/hours.ts";
import type { DishGroup } from "../options/priced-group.ts";
import { readTimes } from "./dish-times.ts";
import { servingBoundaries } from "./serving.ts";

/** Longest delay of a timer; a later change is looked for again then. */
const maxDelayMs = 2_147_483_647;

interface ChangingMenu {
  dishes: readonly DishTimesColumns[];
  groupsOf: ReadonlyMap<string, readonly DishGroup[]>;
  pause: OrderingPause | null;
}

/**
 * When the menu next changes by itself, milliseconds since 1970: a dish or an option that was sold out returns, a daypart
 * begins or ends, the stock of another day counts, or a pause of ordering ends. `undefined`: never.
 */
export function nextMenuChange(
  { dishes, groupsOf, pause }: ChangingMenu,
  now: number,
  settings: RestaurantSettings,
): number | undefined {
  const returns = [
    ...dishes.map((dish) => dish.sold_out_until),
    ...[...groupsOf.values()].flat().flatMap(({ options }) => options.map(({ soldOutUntil }) => soldOutUntil)),
  ].flatMap((at) => (at !== null && at > now ? [at] : []));
  const boundaries = dishes.flatMap((dish) => servingBoundaries(readTimes(dish), now, settings)[0] ?? []);
  const endOfPause = pause ? [Date.parse(pause.until)] : [];
  const changes = [...returns, ...boundaries, ...endOfPause, ...stockDayChanges(dishes, now, settings)];
  return changes.length === 0 ? undefined : Math.min(...changes);
}

/** The stock of another day counts from the next business day, or once an order is for the next opening. */
function stockDayChanges(dishes: readonly DishTimesColumns[], now: number, settings: RestaurantSettings): number[] {
  if (dishes.every((dish) => dish.stock_per_day === null)) return [];
  const { nextChange } = openingStateAt(Temporal.Instant.fromEpochMilliseconds(now), settings);
  return [nextBusinessDayAt(now, settings), ...(nextChange ? [nextChange.epochMilliseconds] : [])];
}

/** Creates a function that has everything of the public content made anew in this process at an instant; later calls win. */
export function createRefresh(pubsub: Pick<PubSub, "publishHere">) {
  let timer: NodeJS.Timeout | undefined;
  return (at: number | undefined, now: number): void => {
    clearTimeout(timer);
    if (at === undefined) return;
    timer = setTimeout(() => pubsub.publishHere("content"), Math.min(at - now, maxDelayMs)).unref();
  };
}
