import { dayMs, minuteMs } from "#contract/constants/durations.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { Store } from "../database/store.ts";
import type { CountedWhileClosed } from "../domain/counted-while-closed.ts";
import { slotMsOf } from "../kitchen/slot-times.ts";
import { isOpenAt } from "../restaurant/hours.ts";
import { localDateAt } from "../restaurant/local-time.ts";
import { laterOrderRepository as laterOrders } from "./later-orders.repository.ts";
import { maxDaysAhead } from "./orders-before.ts";

/**
 * Counts orders that the kitchen must have ready for a time after `now` (ms since 1970) at which the restaurant is closed,
 * because its hours were changed after the guest chose and paid. What staff have moved to a time within the hours does not
 * count. Returns undefined if there are none.
 */
export async function findOrderedWhileClosed(
  { store, settings }: { store: Store; settings: RestaurantSettings },
  now: number,
): Promise<CountedWhileClosed | undefined> {
  const slotMs = slotMsOf(settings);
  const later = await laterOrders.countByTime(store.db, { since: now, placedSince: now - maxDaysAhead * dayMs });
  const closed = later.filter(({ chosenTime, readyAt, travelMinutes }) =>
    [chosenTime, readyAt].every((told) => {
      // Guests choose slots; of a delivery, the slot in which the food leaves the kitchen was offered.
      const slot = Math.floor((told - travelMinutes * minuteMs) / slotMs) * slotMs;
      return !isOpenAt(slot, localDateAt(slot, settings.timeZone), settings);
    }),
  );
  const [first] = closed;
  if (!first) return undefined;
  const firstDate = localDateAt(first.chosenTime, settings.timeZone).toString();
  return { count: closed.reduce((sum, { count }) => sum + count, 0), firstDate };
}
