import type { ReservationTable } from "../platform/database/reservation-schema.ts";
import type { Db } from "../platform/database/store.ts";

interface ReservationPayment {
  payment_id: string;
  intent_id: string;
  reservation_id: string;
}

/** The payments of bookings beyond the first one. */
export const reservationPaymentRepository = {
  insert: async (db: Db, payment: ReservationPayment): Promise<void> => {
    await db.insertInto("reservation_payments").values(payment).execute();
  },
  /** The ids of the payments of a booking, the first one first. */
  async listIds(db: Db, { id, payment_id }: Pick<ReservationTable, "id" | "payment_id">): Promise<string[]> {
    if (payment_id === null) return [];
    const rows = await db
      .selectFrom("reservation_payments")
      .select("payment_id")
      .where("reservation_id", "=", id)
      .orderBy("payment_id")
      .execute();
    return [payment_id, ...rows.map((row) => row.payment_id)];
  },
  listOf: (db: Db, reservationIds: readonly string[]): Promise<ReservationPayment[]> =>
    db
      .selectFrom("reservation_payments")
      .selectAll()
      .where("reservation_id", "in", reservationIds)
      .orderBy("payment_id")
      .execute(),
  /** The booking that was changed by a payment. */
  findByIntent: (db: Db, intentId: string): Promise<ReservationTable | undefined> =>
    db
      .selectFrom("reservation_payments")
      .innerJoin("reservations", "reservations.id", "reservation_payments.reservation_id")
      .selectAll("reservations")
      .where("reservation_payments.intent_id", "=", intentId)
      .executeTakeFirst(),
};
