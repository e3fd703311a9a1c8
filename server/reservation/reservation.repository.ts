import type { ReservationChangeTable, ReservationTable } from "../database/reservation-schema.ts";
import { containsText } from "../database/search.ts";
import type { Db } from "../database/store.ts";
import type { Period } from "./availability.ts";
import { blockingStatuses } from "./reservation.policy.ts";

/** A reservation with its history, oldest first. */
export interface ReservationRecord {
  reservation: ReservationTable;
  /** What was returned of its deposit. */
  refundedMinor: number;
  changes: ReservationChangeTable[];
}

export interface ReservationFilter {
  date?: string | undefined;
  /** Part of name, phone number, email or number. */
  search?: string | undefined;
  /** The last id of the previous page. */
  before?: string | undefined;
}

type ReservationUpdate = Partial<Omit<ReservationTable, "id" | "number" | "created_at">>;

const selectReservations = (db: Db) => db.selectFrom("reservations").selectAll();

/** Reservations that occupy a table; expired holds do not. */
const selectBlocking = (db: Db, now: number) =>
  selectReservations(db)
    .where("status", "in", blockingStatuses)
    .where((eb) => eb.or([eb("status", "<>", "held"), eb("held_until", ">", now)]));

export const reservationRepository = {
  insert: async (db: Db, reservation: ReservationTable): Promise<void> => {
    await db.insertInto("reservations").values(reservation).execute();
  },
  insertChange: async (db: Db, change: ReservationChangeTable): Promise<void> => {
    await db.insertInto("reservation_changes").values(change).execute();
  },
  find: (db: Db, id: string): Promise<ReservationTable | undefined> =>
    selectReservations(db).where("id", "=", id).executeTakeFirst(),
  findByIntent: (db: Db, intentId: string): Promise<ReservationTable | undefined> =>
    selectReservations(db).where("intent_id", "=", intentId).executeTakeFirst(),
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
  async takeSlots(db: Db, tableId: string, steps: readonly number[], reservationId: string): Promise<boolean> {
    const rows = steps.map((step) => ({ table_id: tableId, step, reservation_id: reservationId }));
    const taken = await db
      .insertInto("reservation_slots")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["table_id", "step"]).doNothing())
      .executeTakeFirst();
    if (Number(taken.numInsertedOrUpdatedRows ?? 0) === steps.length) return true;
    await reservationRepository.releaseSlots(db, reservationId);
    return false;
  },
  async releaseSlots(db: Db, reservationId: string): Promise<void> {
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
  /** Deletes holds that ended before `before` and whose payment intent is final; returns how many. */
  async deleteUnpaidHolds(db: Db, before: number, limit: number): Promise<number> {
    const ended = db
      .selectFrom("reservations")
      .innerJoin("payment_intents", "payment_intents.id", "reservations.intent_id")
      .select("reservations.id")
      .where("reservations.status", "in", ["expired", "cancelled"])
      .where("reservations.payment_id", "is", null)
      .where("reservations.held_until", "<", before)
      .where("payment_intents.check_at", "is", null)
      .limit(limit);
    const result = await db.deleteFrom("reservations").where("id", "in", ended).executeTakeFirst();
    return Number(result.numDeletedRows);
  },
  /** Reservations that occupy a table during any part of a period. */
  listBlocking: (db: Db, { startsAt, endsAt }: Period, now: number): Promise<ReservationTable[]> =>
    selectBlocking(db, now).where("starts_at", "<", endsAt).where("ends_at", ">", startsAt).execute(),
  /** Future reservations at tables other than these, at most ten, soonest first. */
  listAtOtherTables: (db: Db, tableIds: readonly string[], now: number): Promise<ReservationTable[]> =>
    selectBlocking(db, now)
      .where("ends_at", ">", now)
      .where("table_id", "not in", tableIds)
      .orderBy("starts_at")
      .limit(10)
      .execute(),

  /** Reservations of a day in order of time, or of all days, newest first. */
  async list(db: Db, { date, search, before }: ReservationFilter, limit: number): Promise<ReservationTable[]> {
    const [order, beyond] = date ? (["asc", ">"] as const) : (["desc", "<"] as const);
    let query = selectReservations(db);
    if (date) query = query.where("date", "=", date);
    if (search) {
      query = query.where((eb) =>
        eb.or(["name", "phone", "email", "number"].map((column) => containsText(column, search))),
      );
    }
    if (before) {
      const at = db.selectFrom("reservations").select("starts_at").where("id", "=", before);
      query = query.where((eb) =>
        eb.or([eb("starts_at", beyond, at), eb.and([eb("starts_at", "=", at), eb("id", beyond, before)])]),
      );
    }
    return query.orderBy("starts_at", order).orderBy("id", order).limit(limit).execute();
  },
  async withDetails(db: Db, reservations: readonly ReservationTable[]): Promise<ReservationRecord[]> {
    if (reservations.length === 0) return [];
    const ids = reservations.map(({ id }) => id);
    const changes = await db
      .selectFrom("reservation_changes")
      .selectAll()
      .where("reservation_id", "in", ids)
      .orderBy("at")
      .orderBy("id")
      .execute();
    const payments = await db
      .selectFrom("reservations")
      .innerJoin("payments", "payments.id", "reservations.payment_id")
      .select(["reservations.id", "payments.refunded_minor"])
      .where("reservations.id", "in", ids)
      .execute();
    const changesOf = Map.groupBy(changes, (change) => change.reservation_id);
    const refundOf = new Map(payments.map(({ id, refunded_minor }) => [id, refunded_minor]));
    return reservations.map((reservation) => ({
      reservation,
      refundedMinor: refundOf.get(reservation.id) ?? 0,
      changes: changesOf.get(reservation.id) ?? [],
    }));
  },

  listByUser: (db: Db, userId: string): Promise<ReservationTable[]> =>
    selectReservations(db).where("user_id", "=", userId).execute(),
  /** Reservations without a user, such as those made by phone, with this email or one of these phone numbers. */
  listByContact: (db: Db, email: string, phones: readonly string[]): Promise<ReservationTable[]> =>
    selectReservations(db)
      .where("user_id", "is", null)
      .where((eb) => eb.or([eb("email", "=", email), ...phones.map((phone) => eb("phone", "=", phone))]))
      .execute(),
  /** Keeps the occupancy of tables, and removes personal data and the person's email from all histories. */
  async anonymize(db: Db, ids: readonly string[], email: string): Promise<void> {
    await db.updateTable("reservation_changes").set({ by: "" }).where("by", "=", email).execute();
    if (ids.length === 0) return;
    const blank = { user_id: null, name: "", phone: "", email: null, notes: null };
    await db.updateTable("reservations").set(blank).where("id", "in", ids).execute();
    await db.updateTable("reservation_changes").set({ reason: null }).where("reservation_id", "in", ids).execute();
  },
};
