import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { Store } from "../platform/database/store.ts";
import type { OutsideHoursCount } from "../platform/domain/outside-hours-count.ts";
import type { SmallTablesCount } from "../platform/domain/small-tables-count.ts";
import { reservationListRepository as reservations } from "./reservation-list.repository.ts";
import { isWithinHours } from "./time-slots.ts";

/**
 * Counts confirmed reservations that start after `now` (ms since 1970) at a table with too few seats, because it was made
 * smaller after they were made. Returns undefined if there are none.
 */
export async function countReservationsAtSmallTables(
  { store, settings }: { store: Store; settings: Pick<RestaurantSettings, "tables"> },
  now: number,
): Promise<SmallTablesCount | undefined> {
  const seatsOf = new Map(settings.tables.map(({ id, seats }) => [id, seats]));
  const larger = await reservations.countLarger(store.db, { since: now, seats: Math.min(...seatsOf.values()) });
  const tooLarge = larger.filter(({ tableId, seats }) => seats > (seatsOf.get(tableId) ?? seats));
  const [first] = tooLarge.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return (
    first && { count: tooLarge.reduce((sum, { count }) => sum + count, 0), firstDate: first.date, table: first.tableId }
  );
}

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
