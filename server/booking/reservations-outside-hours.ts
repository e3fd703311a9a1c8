import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { Store } from "../platform/database/store.ts";
import type { OutsideHoursCount } from "../platform/domain/outside-hours-count.ts";
import { reservationListRepository as reservations } from "./reservation-list.repository.ts";
import { isWithinHours } from "./time-slots.ts";

/**
 * Counts confirmed reservations that start after `now` (ms since 1970) and during which the restaurant is closed, because its
 * hours were changed after they were made. Returns undefined if there are none.
 */
export async function countReservationsOutsideHours(
  { store, settings }: { store: Store; settings: RestaurantSettings },
  now: number,
): Promise<OutsideHoursCount | undefined> {
  const times = await reservations.countByTime(store.db, now);
  const closed = times.filter((stay) => !isWithinHours(stay, settings));
  const [first] = closed;
  return first && { count: closed.reduce((sum, { count }) => sum + count, 0), firstDate: first.date };
}
