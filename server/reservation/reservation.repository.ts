import type { ReservationChangeTable, ReservationTable } from "../database/reservation-schema.ts";
import type { Db } from "../database/store.ts";
import type { Period } from "./availability.ts";
import { blockingStatuses } from "./reservation.states.ts";

type Change = Partial<Omit<ReservationTable, "id" | "number" | "created_at">>;

/** Rows of reservations as the state machine reads and writes them; what people look up is in the list's repository. */
export const reservationRepository = {
  insert: async (db: Db, reservation: ReservationTable): Promise<void> => {
    await db.insertInto("reservations").values(reservation).execute();
  },
  find: (db: Db, id: string): Promise<ReservationTable | undefined> =>
    db.selectFrom("reservations").selectAll().where("id", "=", id).executeTakeFirst(),
  findByIntent: (db: Db, intentId: string): Promise<ReservationTable | undefined> =>
    db.selectFrom("reservations").selectAll().where("intent_id", "=", intentId).executeTakeFirst(),
  /** As it is now, kept from others until the transaction ends: writing what is there locks the row on both engines. */
  lock: (db: Db, id: string): Promise<ReservationTable | undefined> =>
    db
      .updateTable("reservations")
      .set((row) => ({ sequence: row.ref("sequence") }))
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst(),
  update: (db: Db, id: string, change: Change): Promise<ReservationTable> =>
    db.updateTable("reservations").set(change).where("id", "=", id).returningAll().executeTakeFirstOrThrow(),
  addChange: async (db: Db, change: ReservationChangeTable): Promise<void> => {
    await db.insertInto("reservation_changes").values(change).execute();
  },
  listHolds: (db: Db, userId: string): Promise<ReservationTable[]> =>
    db
      .selectFrom("reservations")
      .selectAll()
      .where("user_id", "=", userId)
      .where("status", "=", "held")
      .orderBy("id")
      .execute(),
  /** Holds that ran out, the longest ago first. */
  listDueHolds: (db: Db, now: number, limit: number): Promise<ReservationTable[]> =>
    db
      .selectFrom("reservations")
      .selectAll()
      .where("status", "=", "held")
      .where("held_until", "<=", now)
      .orderBy("held_until")
      .limit(limit)
      .execute(),
  /** Holds that ran out and still stand at these steps. */
  listDueHoldsAt: async (db: Db, steps: readonly number[], now: number): Promise<string[]> => {
    const rows = await db
      .selectFrom("reservations")
      .innerJoin("reservation_slots", "reservation_slots.reservation_id", "reservations.id")
      .select("reservations.id")
      .distinct()
      .where("reservation_slots.step", "in", steps)
      .where("status", "=", "held")
      .where("held_until", "<=", now)
      .orderBy("reservations.id")
      .execute();
    return rows.map((row) => row.id);
  },
  /** Blocking bookings that touch a period; holds that ran out block nobody. */
  listBlocking: (db: Db, { startsAt, endsAt }: Period, now: number): Promise<ReservationTable[]> =>
    db
      .selectFrom("reservations")
      .selectAll()
      .where("starts_at", "<", endsAt)
      .where("ends_at", ">", startsAt)
      .where("status", "in", blockingStatuses)
      .where((row) => row.or([row("status", "<>", "held"), row("held_until", ">", now)]))
      .execute(),
  /** Blocking bookings yet to come at tables other than these, at most ten, the soonest first. */
  listAtOtherTables: (db: Db, tableIds: readonly string[], now: number): Promise<ReservationTable[]> =>
    db
      .selectFrom("reservations")
      .selectAll()
      .where("ends_at", ">", now)
      .where("table_id", "not in", tableIds)
      .where("status", "in", blockingStatuses)
      .where((row) => row.or([row("status", "<>", "held"), row("held_until", ">", now)]))
      .orderBy("starts_at")
      .limit(10)
      .execute(),
};
