import type { LocalDateTime } from "#contract/booking/availability.ts";
import type { ReservationTable } from "../platform/database/reservation-schema.ts";
import type { Db } from "../platform/database/store.ts";
import type { CurrentUser } from "../platform/domain/current-user.ts";

/** The time and party size that a guest asked for. */
export interface RequestedTable extends LocalDateTime {
  /** The number of people. The API and the column call it `guest`. */
  partySize: number;
}

/** Returns the table that the API's fields of a reservation ask for. */
export const requestOf = ({ date, time, guest }: LocalDateTime & { guest: number }): RequestedTable => ({
  date,
  time,
  partySize: guest,
});

/**
 * Takes a shared lock on the settings until the transaction of `db` ends, so that no table can be removed from them, and
 * applies the newest settings to this process. Call it before a table is allocated.
 */
export type LockTables = (db: Db) => Promise<void>;

/** Selects reservations to ignore: the user's own ones that the request would replace. */
export type Ignore = (reservation: ReservationTable) => boolean;

export const ignoreOwnHolds =
  (currentUser: CurrentUser): Ignore =>
  ({ status, user_id }) =>
    status === "held" && user_id === currentUser.id;

/** No suitable table is free. Thrown inside a transaction to roll it back; reported as `table_taken`. */
export class NoTableAvailableError extends Error {
  readonly requested: RequestedTable;
  /** For the search for other times. */
  readonly ignore: Ignore;
  constructor(requested: RequestedTable, ignore: Ignore) {
    super("no table is available");
    this.requested = requested;
    this.ignore = ignore;
  }
}
