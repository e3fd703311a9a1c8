import { sql } from "kysely";
import type { ReservationChangeTable, ReservationTable } from "../platform/database/reservation-schema.ts";
import type { IndexedColumns } from "../platform/database/search-index.ts";
import type { Db } from "../platform/database/store.ts";
import { reservationPaymentRepository as reservationPayments } from "./reservation-payment.repository.ts";

/** Databases limit the parameters of a query. */
const phonesPerQuery = 500;

type ReservationUpdate = Partial<Omit<ReservationTable, "id" | "number" | "created_at">>;

const selectReservations = (db: Db) => db.selectFrom("reservations").selectAll();

export const reservationRepository = {
  insert: async (db: Db, reservation: ReservationTable): Promise<void> => {
    await db.insertInto("reservations").values(reservation).execute();
  },
  /**
   * Adds to the history of a locked reservation, later than its last entry: the clocks of processes differ, and the time
   * of a change may have been taken before the reservation was locked.
   */
  async insertChange(db: Db, change: ReservationChangeTable): Promise<void> {
    const { last } = await db
      .selectFrom("reservation_changes")
      .select((eb) => eb.fn.max<number | null>("at").as("last"))
      .where("reservation_id", "=", change.reservation_id)
      .executeTakeFirstOrThrow();
    const at = last === null ? change.at : Math.max(change.at, last + 1);
    await db
      .insertInto("reservation_changes")
      .values({ ...change, at })
      .execute();
  },
  find: (db: Db, id: string): Promise<ReservationTable | undefined> =>
    selectReservations(db).where("id", "=", id).executeTakeFirst(),
  /** The booking or hold that an intent pays for, or the booking that its payment has changed. */
  findByIntent: async (db: Db, intentId: string): Promise<ReservationTable | undefined> =>
    (await selectReservations(db).where("intent_id", "=", intentId).executeTakeFirst()) ??
    reservationPayments.findByIntent(db, intentId),
  /** Ids of the holds that would change a booking. */
  async listChangeHolds(db: Db, id: string): Promise<string[]> {
    const rows = await db
      .selectFrom("reservations")
      .select("id")
      .where("changes_id", "=", id)
      .where("status", "=", "held")
      .orderBy("id")
      .execute();
    return rows.map((row) => row.id);
  },
  /** Deletes a hold whose booking it has become, with its history and table. */
  async remove(db: Db, id: string): Promise<void> {
    await reservationRepository.releaseSteps(db, id);
    await db.deleteFrom("reservation_changes").where("reservation_id", "=", id).execute();
    await db.deleteFrom("reservations").where("id", "=", id).execute();
  },
  /** Locks and returns the row until the transaction ends: an update without effect locks on both engines. */
  lock: (db: Db, id: string): Promise<ReservationTable | undefined> =>
    db
      .updateTable("reservations")
      .set((eb) => ({ sequence: eb.ref("sequence") }))
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst(),
  update: (db: Db, id: string, change: ReservationUpdate): Promise<ReservationTable> =>
    db.updateTable("reservations").set(change).where("id", "=", id).returningAll().executeTakeFirstOrThrow(),

  /**
   * Takes all time steps at a table, or none; returns whether it did. Waits for concurrent transactions on the same
   * steps; ascending order prevents deadlocks.
   */
  async takeSteps(db: Db, tableId: string, steps: readonly number[], reservationId: string): Promise<boolean> {
    if (steps.length === 0) return true;
    const rows = steps.map((step) => ({ table_id: tableId, step, reservation_id: reservationId }));
    const insertion = await db
      .insertInto("reservation_slots")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["table_id", "step"]).doNothing())
      .executeTakeFirst();
    if (Number(insertion.numInsertedOrUpdatedRows ?? 0) === steps.length) return true;
    await reservationRepository.releaseSteps(db, reservationId);
    return false;
  },
  async releaseSteps(db: Db, reservationId: string): Promise<void> {
    await db.deleteFrom("reservation_slots").where("reservation_id", "=", reservationId).execute();
  },

  listHolds: (db: Db, userId: string): Promise<ReservationTable[]> =>
    selectReservations(db).where("user_id", "=", userId).where("status", "=", "held").orderBy("id").execute(),
  /** Expired holds, oldest first. */
  listDueHolds: (db: Db, now: number, limit: number): Promise<ReservationTable[]> =>
    selectReservations(db)
      .where("status", "=", "held")
      .where("held_until", "<=", now)
      .orderBy("held_until")
      .limit(limit)
      .execute(),
  /** Ids of expired holds that still occupy any of these time steps. */
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
  /**
   * Deletes holds that ended before `before` and whose payment intent was cancelled; returns how many. Those whose deposit
   * was paid and refunded are kept with their payment intent, as bookkeeping.
   */
  async deleteUnpaidHolds(db: Db, before: number, limit: number): Promise<number> {
    // There are few cancelled intents, so these come first; the status is written out for their partial index.
    const unpaid = db
      .selectFrom("payment_intents")
      .select("id")
      .where("status", "=", sql.lit("cancelled"))
      .where("check_at", "is", null)
      .where("created_at", "<", before);
    const endedHolds = db
      .selectFrom("reservations")
      .select("id")
      .where("intent_id", "in", unpaid)
      // Written so that no index on these columns is used: most reservations have such values.
      .where((eb) => eb(eb.fn.coalesce("status", sql.lit("")), "in", ["expired", "cancelled"]))
      .where((eb) => eb(eb.fn.coalesce("payment_id", sql.lit("")), "=", ""))
      .where("held_until", "<", before)
      .limit(limit);
    const result = await db.deleteFrom("reservations").where("id", "in", endedHolds).executeTakeFirst();
    return Number(result.numDeletedRows);
  },
  listByUser: (db: Db, userId: string): Promise<ReservationTable[]> =>
    selectReservations(db).where("user_id", "=", userId).execute(),
  /** Reservations without a user, such as those made by phone, with this email or one of these phone numbers. */
  async listByContact(db: Db, email: string, phones: readonly string[]): Promise<ReservationTable[]> {
    const withoutUser = selectReservations(db).where("user_id", "is", null);
    const rows = await withoutUser.where("email", "=", email).execute();
    for (let first = 0; first < phones.length; first += phonesPerQuery) {
      const some = phones.slice(first, first + phonesPerQuery);
      rows.push(
        ...(await withoutUser
          .where("phone", "in", some)
          .where((eb) => eb.or([eb("email", "is", null), eb("email", "<>", email)]))
          .execute()),
      );
    }
    return rows;
  },
  /** With `includesPhone` also in reservations without a user. */
  async changeEmail(
    db: Db,
    { userId, from, to, includesPhone }: { userId: string; from: string; to: string; includesPhone: boolean },
  ): Promise<void> {
    await db.updateTable("reservation_changes").set({ by: to }).where("by", "=", from).execute();
    await db
      .updateTable("reservations")
      .set({ email: to, search_text: null })
      .where("email", "=", from)
      .where((eb) => eb.or([eb("user_id", "=", userId), ...(includesPhone ? [eb("user_id", "is", null)] : [])]))
      .execute();
  },
  /** Keeps the text for searches of a reservation whose guest has not been changed since it was read. */
  async saveIndex(
    db: Db,
    { id, name, email }: Pick<ReservationTable, "id" | "name" | "email">,
    columns: IndexedColumns,
  ): Promise<void> {
    const unchanged = db.updateTable("reservations").set(columns).where("id", "=", id).where("search_text", "is", null);
    await unchanged
      .where("name", "=", name)
      .where("email", email === null ? "is" : "=", email)
      .execute();
  },
  /** Removes persons from reservations, and guests and reasons from their histories; staff stay. */
  async anonymizeByIds(db: Db, ids: readonly string[]): Promise<void> {
    await db
      .updateTable("reservation_changes")
      .set({ by: "" })
      .where("reservation_id", "in", ids)
      .where("by", "=", (eb) =>
        eb
          .selectFrom("reservations")
          .select("email")
          .whereRef("reservations.id", "=", "reservation_changes.reservation_id"),
      )
      .execute();
    await reservationRepository.blank(db, ids);
  },
  /** Keeps the occupancy of tables, and removes personal data and the person's email from all histories. */
  async anonymize(db: Db, ids: readonly string[], email: string): Promise<void> {
    await db.updateTable("reservation_changes").set({ by: "" }).where("by", "=", email).execute();
    if (ids.length > 0) await reservationRepository.blank(db, ids);
  },
  async blank(db: Db, ids: readonly string[]): Promise<void> {
    const contact = { name: "", phone: "", phone_e164: null, email: null, search_text: "" };
    const blank = { ...contact, user_id: null, notes: null, client_key: null, client_wide: null };
    await db.updateTable("reservations").set(blank).where("id", "in", ids).execute();
    await db.updateTable("reservation_changes").set({ reason: null }).where("reservation_id", "in", ids).execute();
  },
};
