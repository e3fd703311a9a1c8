import { sql } from "kysely";
import type { PaymentType } from "#contract/money/payment-constants.ts";
import { isGuestEmail } from "#contract/people/guest-constants.ts";
import { comparesTo } from "../platform/database/paginate.ts";
import type { ReservationTable } from "../platform/database/reservation-schema.ts";
import type { OrderTable, PaymentLineTable, PaymentTable } from "../platform/database/schema.ts";
import type { Db } from "../platform/database/store.ts";

/** A payment with its lines and its order or reservation. */
export interface PaymentRecord extends PaymentTable {
  /** Where mails to a guest without an account go. */
  contactEmail: string | undefined;
  lines: PaymentLineTable[];
  order: OrderTable | undefined;
  reservation: ReservationTable | undefined;
}

const findOrders = async (db: Db, ids: readonly string[]): Promise<OrderTable[]> =>
  ids.length === 0 ? [] : db.selectFrom("orders").selectAll().where("id", "in", ids).execute();

/** The bookings of deposits by the payments' ids: of the first payment of each, and of those for its changes. */
async function findReservations(db: Db, paymentIds: readonly string[]): Promise<Map<string | null, ReservationTable>> {
  if (paymentIds.length === 0) return new Map();
  const first = await db.selectFrom("reservations").selectAll().where("payment_id", "in", paymentIds).execute();
  const found = new Map(first.map((reservation) => [reservation.payment_id, reservation]));
  if (paymentIds.every((id) => found.has(id))) return found;
  const changed = await db
    .selectFrom("reservation_payments")
    .innerJoin("reservations", "reservations.id", "reservation_payments.reservation_id")
    .selectAll("reservations")
    .select("reservation_payments.payment_id as changed_by")
    .where("reservation_payments.payment_id", "in", paymentIds)
    .execute();
  for (const { changed_by, ...reservation } of changed) found.set(changed_by, reservation);
  return found;
}

/** The addresses of the guests without an account among the payers, by their ids. */
async function findContactEmails(db: Db, payments: readonly PaymentTable[]): Promise<Map<string, string | null>> {
  const guests = payments.flatMap(({ email, user_id }) => (user_id !== null && isGuestEmail(email) ? [user_id] : []));
  if (guests.length === 0) return new Map();
  const query = db
    .selectFrom("users")
    .select(["id", "contact_email"])
    .where("id", "in", [...new Set(guests)]);
  return new Map((await query.execute()).map(({ id, contact_email }) => [id, contact_email]));
}

async function withDetails(db: Db, payments: readonly PaymentTable[]): Promise<PaymentRecord[]> {
  if (payments.length === 0) return [];
  const ids = payments.map((payment) => payment.id);
  const idsOf = (type: PaymentType) => payments.flatMap(({ id, payment_type }) => (payment_type === type ? [id] : []));
  const lines = await db
    .selectFrom("payment_lines")
    .selectAll()
    .where("payment_id", "in", ids)
    .orderBy("position")
    .execute();
  const orders = await findOrders(db, idsOf("cart"));
  const reservations = await findReservations(db, idsOf("reservation"));
  const contacts = await findContactEmails(db, payments);
  const linesOf = Map.groupBy(lines, (line) => line.payment_id);
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  return payments.map((payment) => ({
    ...payment,
    contactEmail: contacts.get(payment.user_id ?? "") ?? undefined,
    lines: linesOf.get(payment.id) ?? [],
    order: orderOf.get(payment.id),
    reservation: reservations.get(payment.id),
  }));
}

/** Reads payments with what they bought. */
export const paymentRecordRepository = {
  findByTransaction: async (db: Db, transactionId: string): Promise<PaymentRecord | undefined> => {
    const payments = db.selectFrom("payments").selectAll().where("transaction_id", "=", transactionId);
    return (await withDetails(db, await payments.execute()))[0];
  },
  /** Lists payments of one type or all, newest first, starting after the payment `before`. */
  list: async (
    db: Db,
    { userId, type, before }: { userId: string; type?: PaymentType; before?: string | undefined },
    limit: number,
  ): Promise<PaymentRecord[]> => {
    let query = db.selectFrom("payments").selectAll().where("user_id", "=", userId);
    // Written into the statement, since the index of deposits is a partial one.
    if (type) query = query.where("payment_type", "=", sql.lit(type));
    // A booking is listed once, with its first payment.
    if (type === "reservation")
      query = query.where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("reservation_payments")
              .select("payment_id")
              .whereRef("reservation_payments.payment_id", "=", "payments.id"),
          ),
        ),
      );
    if (before) {
      const at = db.selectFrom("payments").select("ordered_at").where("id", "=", before).where("user_id", "=", userId);
      query = query.where(comparesTo(["ordered_at", "id"], "<", at, before));
    }
    return withDetails(db, await query.orderBy("ordered_at", "desc").orderBy("id", "desc").limit(limit).execute());
  },
};
