import { endedReservationStatuses, maxStayMinutes } from "#contract/booking/reservation-constants.ts";
import { minuteMs } from "#contract/platform/durations.ts";
import type { ReservationTable } from "../platform/database/reservation-schema.ts";
import type { Db } from "../platform/database/store.ts";
import type { Period } from "./availability.ts";

/** Lets the index on the start find reservations that overlap a period. */
const maxStayMs = maxStayMinutes * minuteMs;

/** Reservations that occupy a table; expired holds do not. */
const selectBlocking = (db: Db, now: number) =>
  db
    .selectFrom("reservations")
    .selectAll()
    // The statuses that block are not listed: SQLite would read all reservations that ever had one, by the index on the status.
    .where("status", "not in", endedReservationStatuses)
    .where((eb) => eb.or([eb("status", "<>", "held"), eb("held_until", ">", now)]));

/** Which reservations occupy tables. */
export const occupancyRepository = {
  /** Reservations that occupy a table during any part of a period. */
  listBlocking: (db: Db, { startsAt, endsAt }: Period, now: number): Promise<ReservationTable[]> =>
    selectBlocking(db, now)
      .where("starts_at", "<", endsAt)
      .where("starts_at", ">", startsAt - maxStayMs)
      .where("ends_at", ">", startsAt)
      .execute(),
  /** Future reservations at tables other than these, at most ten, soonest first. */
  listAtOtherTables: (db: Db, tableIds: readonly string[], now: number): Promise<ReservationTable[]> =>
    selectBlocking(db, now)
      .where("starts_at", ">", now - maxStayMs)
      .where("ends_at", ">", now)
      .where("table_id", "not in", tableIds)
      .orderBy("starts_at")
      .limit(10)
      .execute(),
};
