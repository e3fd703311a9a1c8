import { type FulfilmentKind, maxExtraMinutes } from "#contract/ordering/fulfilment-constants.ts";
import { dayMs, minuteMs } from "#contract/platform/durations.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { isOpenAt } from "../../house/restaurant/hours.ts";
import { localDateAt } from "../../house/restaurant/local-time.ts";
import { wayHours } from "../../house/restaurant/way-hours.ts";
import type { Db, Store } from "../../platform/database/store.ts";
import type { OutsideHoursCount } from "../../platform/domain/outside-hours-count.ts";
import { openTimes, slotMsOf } from "../kitchen/slot-times.ts";
import { laterOrderRepository as laterOrders } from "./later-orders.repository.ts";
import { maxDaysAhead } from "./orders-before.ts";

/** Orders that guests expect at the same time (`dueAt`, ms since 1970). */
interface DueOrders {
  dueAt: number;
  count: number;
}

type Since = Parameters<typeof laterOrders.listAsap>[1];

const isClosedAt = (at: number, kind: FulfilmentKind, settings: RestaurantSettings) =>
  !isOpenAt(at, localDateAt(at, settings.timeZone), wayHours(kind, settings));

/** Orders whose guests chose a time. Orders that staff have moved to a time within the hours do not count. */
async function findChosen(db: Db, since: Since, settings: RestaurantSettings): Promise<DueOrders[]> {
  const slotMs = slotMsOf(settings);
  const later = await laterOrders.countByTime(db, since);
  return later
    .filter(({ kind, chosenTime, readyAt, travelMinutes }) =>
      // Guests choose slots; of a delivery, the slot in which the food leaves the kitchen was offered.
      [chosenTime, readyAt].every((promisedAt) =>
        isClosedAt(Math.floor((promisedAt - travelMinutes * minuteMs) / slotMs) * slotMs, kind, settings),
      ),
    )
    .map(({ chosenTime, count }) => ({ dueAt: chosenTime, count }));
}

/**
 * Orders for as soon as possible: paid before an opening, or for dishes that need longer. What is ordered shortly before
 * closing is made although it is ready afterwards.
 */
async function findAsap(db: Db, since: Since, settings: RestaurantSettings): Promise<DueOrders[]> {
  const isMadeAtOnce = (kind: FulfilmentKind, placedAt: number, inKitchen: number, preparationMinutes: number) => {
    const longestMs = (preparationMinutes + maxExtraMinutes) * minuteMs + slotMsOf(settings);
    return openTimes(placedAt, 0, wayHours(kind, settings)).some(
      ({ from, to }) => from <= placedAt && placedAt < to && inKitchen < to + longestMs,
    );
  };
  const asap = await laterOrders.listAsap(db, since);
  return asap
    .filter(({ kind, placedAt, readyAt, travelMinutes, preparationMinutes }) => {
      const inKitchen = readyAt - travelMinutes * minuteMs;
      const minutes = preparationMinutes ?? settings.order.preparationMinutes;
      return isClosedAt(inKitchen, kind, settings) && !isMadeAtOnce(kind, placedAt, inKitchen, minutes);
    })
    .map(({ readyAt }) => ({ dueAt: readyAt, count: 1 }));
}

/**
 * Counts orders that the kitchen must have ready for a time after `now` (ms since 1970) at which the restaurant, or the way to get them, is closed,
 * because its hours were changed after the guest paid. Returns undefined if there are none.
 */
export async function countOrdersOutsideHours(
  { store, settings }: { store: Store; settings: RestaurantSettings },
  now: number,
): Promise<OutsideHoursCount | undefined> {
  const since = { since: now, placedSince: now - maxDaysAhead * dayMs };
  const withChosenTime = await findChosen(store.db, since, settings);
  const closed = [...withChosenTime, ...(await findAsap(store.db, since, settings))];
  if (closed.length === 0) return undefined;
  const first = Math.min(...closed.map(({ dueAt }) => dueAt));
  const firstDate = localDateAt(first, settings.timeZone).toString();
  return { count: closed.reduce((sum, { count }) => sum + count, 0), firstDate };
}
