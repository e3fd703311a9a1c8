import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { Store } from "../database/store.ts";
import { openPeriods } from "../restaurant/hours.ts";
import { reservationListRepository as reservations } from "./reservation-list.repository.ts";

export interface BookedWhileClosed {
  count: number;
  /** The local date of the soonest. */
  firstDate: string;
}

/**
 * Counts confirmed reservations that start after `now` (ms since 1970) at a time when the restaurant is closed, because its
 * hours were changed after they were made. Returns undefined if there are none.
 */
export async function findBookedWhileClosed(
  { store, settings }: { store: Store; settings: RestaurantSettings },
  now: number,
): Promise<BookedWhileClosed | undefined> {
  const times = await reservations.countByTime(store.db, now);
  const closed = times.filter(({ date, startsAt }) => !isOpenAt(startsAt, date, settings));
  const [first] = closed;
  return first && { count: closed.reduce((sum, { count }) => sum + count, 0), firstDate: first.date };
}

/** A period of the previous day may end after midnight. */
function isOpenAt(instant: number, localDate: string, settings: RestaurantSettings): boolean {
  const date = Temporal.PlainDate.from(localDate);
  return [date, date.subtract({ days: 1 })].some((day) =>
    openPeriods(day, settings).some(
      ({ from, to }) => from.epochMilliseconds <= instant && instant < to.epochMilliseconds,
    ),
  );
}
