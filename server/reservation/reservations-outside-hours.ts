import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { Store } from "../database/store.ts";
import type { OutsideHoursCount } from "../domain/outside-hours-count.ts";
import { isOpenAt } from "../restaurant/hours.ts";
import { reservationListRepository as reservations } from "./reservation-list.repository.ts";

/**
 * Counts confirmed reservations that start after `now` (ms since 1970) at a time when the restaurant is closed, because its
 * hours were changed after they were made. Returns undefined if there are none.
 */
export async function countReservationsOutsideHours(
  { store, settings }: { store: Store; settings: RestaurantSettings },
  now: number,
): Promise<OutsideHoursCount | undefined> {
  const times = await reservations.countByTime(store.db, now);
  const closed = times.filter(({ date, startsAt }) => !isOpenAt(startsAt, Temporal.PlainDate.from(date), settings));
  const [first] = closed;
  return first && { count: closed.reduce((sum, { count }) => sum + count, 0), firstDate: first.date };
}
