import type { OrderingPauses } from "#contract/ordering/ordering.ts";
import { minuteMs } from "#contract/platform/durations.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { DishTimesColumns } from "../../../platform/database/menu-schema.ts";
import type { PubSub } from "../../../platform/events/pubsub.ts";
import { nextBusinessDayAt } from "../../restaurant/business-day.ts";
import { openingStateAt } from "../../restaurant/hours.ts";
import type { DishGroup } from "../options/priced-group.ts";
import { readTimes } from "./dish-times.ts";
import { servingBoundaries } from "./serving.ts";

/** How long a timer runs at most: while the machine sleeps, and when its clock is set, timers know nothing of it. */
const maxDelayMs = minuteMs;

interface ChangingMenu extends OrderingPauses {
  dishes: readonly DishTimesColumns[];
  groupsOf: ReadonlyMap<string, readonly DishGroup[]>;
}

/**
 * When the menu next changes by itself, milliseconds since 1970: a dish or an option that was sold out returns, a daypart
 * begins or ends, another day begins, or a pause of ordering ends. Returns
 * `undefined` if it never does.
 */
export function nextMenuChange(
  { dishes, groupsOf, pause, wayPauses }: ChangingMenu,
  now: number,
  settings: RestaurantSettings,
): number | undefined {
  const returns = [
    ...dishes.map((dish) => dish.sold_out_until),
    ...[...groupsOf.values()].flat().flatMap(({ options }) => options.map(({ soldOutUntil }) => soldOutUntil)),
  ].flatMap((at) => (at !== null && at > now ? [at] : []));
  const boundaries = dishes.flatMap((dish) => servingBoundaries(readTimes(dish), now, settings)[0] ?? []);
  const endsOfPauses = [...(pause ? [pause] : []), ...wayPauses].map(({ until }) => Date.parse(until));
  const days = [...dateChanges(dishes, now, settings), ...stockDayChanges(dishes, now, settings)];
  const changes = [...returns, ...boundaries, ...endsOfPauses, ...days];
  return changes.length === 0 ? undefined : Math.min(...changes);
}

/** With each business day, another of the dishes with dates may be served, or its first day be near enough to be told. */
const dateChanges = (dishes: readonly DishTimesColumns[], now: number, settings: RestaurantSettings): number[] =>
  dishes.some((dish) => dish.served_from !== null || dish.served_until !== null)
    ? [nextBusinessDayAt(now, settings)]
    : [];

/** The stock of another day counts from the next business day, or once an order is for the next opening. */
function stockDayChanges(dishes: readonly DishTimesColumns[], now: number, settings: RestaurantSettings): number[] {
  if (dishes.every((dish) => dish.stock_per_day === null)) return [];
  const { nextChange } = openingStateAt(Temporal.Instant.fromEpochMilliseconds(now), settings);
  return [nextBusinessDayAt(now, settings), ...(nextChange ? [nextChange.epochMilliseconds] : [])];
}

/** Creates a function that has everything of the public content made anew in this process at an instant; later calls win. */
export function createRefresh(pubsub: Pick<PubSub, "publishHere">) {
  let timer: NodeJS.Timeout | undefined;
  const wait = (at: number) => {
    const msLeft = at - Date.now();
    const next = msLeft > maxDelayMs ? () => wait(at) : () => pubsub.publishHere("content");
    timer = setTimeout(next, Math.min(msLeft, maxDelayMs)).unref();
  };
  return (at: number | undefined): void => {
    clearTimeout(timer);
    if (at !== undefined) wait(at);
  };
}
