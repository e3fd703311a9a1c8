import { sql } from "kysely";
import type { PaymentStatus, PaymentType } from "#contract/money/payment-constants.ts";
import { isOpenStatus, orderStatuses } from "#contract/ordering/order-constants.ts";
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
  const reservationOf = new Map(first.map((reservation) => [reservation.payment_id, reservation]));
  if (paymentIds.every((id) => reservationOf.has(id))) return reservationOf;
  const changedReservations = await db
    .selectFrom("reservation_payments")
    .innerJoin("reservations", "reservations.id", "reservation_payments.reservation_id")
    .selectAll("reservations")
    .select("reservation_payments.payment_id as changed_by")
    .where("reservation_payments.payment_id", "in", paymentIds)
    .execute();
  for (const { changed_by, ...reservation } of changedReservations) reservationOf.set(changed_by, reservation);
  return reservationOf;
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

/** Of orders whose food is still to be made or brought. */
const openStatuses = orderStatuses.filter(isOpenStatus);

export const paymentRepository = {
  insert: async (db: Db, payment: PaymentTable, lines: readonly PaymentLineTable[]): Promise<void> => {
    await db.insertInto("payments").values(payment).execute();
    if (lines.length > 0) await db.insertInto("payment_lines").values(lines).execute();
  },
  listLines: (db: Db, id: string): Promise<PaymentLineTable[]> =>
    db.selectFrom("payment_lines").selectAll().where("payment_id", "=", id).orderBy("position").execute(),
  find: (db: Db, id: string): Promise<PaymentTable | undefined> =>
    db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirst(),
  /**
   * Adds to a payment's refunded amount and updates its status. Returns `undefined` without changing anything if that
   * would exceed the amount paid.
   */
  addRefunded: (db: Db, id: string, amount: number): Promise<PaymentTable | undefined> =>
    db
      .updateTable("payments")
      .set((eb) => ({
        refunded_minor: eb("refunded_minor", "+", amount),
        payment_status: eb
          .case()
          .when(eb("refunded_minor", "+", amount), ">=", eb.ref("amount_minor"))
          .then<PaymentStatus>("refunded")
          .else<PaymentStatus>("partly_refunded")
          .end(),
      }))
      .where("id", "=", id)
      .where((eb) => eb(eb("refunded_minor", "+", amount), "<=", eb.ref("amount_minor")))
      .returningAll()
      .executeTakeFirst(),
  /** The URLs of the pictures of all line items. */
  listImages: async (db: Db): Promise<string[]> => {
    const rows = await db.selectFrom("payment_lines").select("image").distinct().execute();
    return rows.map(({ image }) => image);
  },
  /** Replaces the URL of a picture in line items that still have it, and returns their number. */
  replaceImage: async (db: Db, from: string, to: string): Promise<number> => {
    const result = await db
      .updateTable("payment_lines")
      .set({ image: to })
      .where("image", "=", from)
      .executeTakeFirst();
    return Number(result.numUpdatedRows);
  },
  /** Returns those of the cart entries that are already paid. */
  findPaidEntries: async (db: Db, cartEntryIds: readonly string[]): Promise<string[]> => {
    if (cartEntryIds.length === 0) return [];
    const paidEntries = db
      .selectFrom("payment_lines")
      .select("cart_entry_id")
      .where("cart_entry_id", "in", cartEntryIds);
    return (await paidEntries.execute()).map((row) => row.cart_entry_id);
  },
  isEmpty: async (db: Db): Promise<boolean> =>
    (await db.selectFrom("payments").select("id").limit(1).executeTakeFirst()) === undefined,
  /** Returns a payment that stays as it is until the transaction ends: an update without effect locks on both engines. */
  lock: (db: Db, id: string): Promise<PaymentTable | undefined> =>
    db
      .updateTable("payments")
      .set((eb) => ({ payment_status: eb.ref("payment_status") }))
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst(),
  /** An update without effect locks on both engines. */
  lockUnrefunded: async (db: Db, id: string): Promise<boolean> => {
    const result = await db
      .updateTable("payments")
      .set((eb) => ({ payment_status: eb.ref("payment_status") }))
      .where("id", "=", id)
      .where("payment_status", "<>", "refunded")
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },
  changeEmail: async (db: Db, userId: string, email: string): Promise<void> => {
    await db.updateTable("payments").set({ email }).where("user_id", "=", userId).execute();
  },
  /** Gives the payments of a user to another, and returns their number. */
  move: async (db: Db, from: string, to: string, email: string): Promise<number> => {
    const movedPayments = db.updateTable("payments").set({ user_id: to, email }).where("user_id", "=", from);
    return Number((await movedPayments.executeTakeFirst()).numUpdatedRows);
  },
  /** The payments of a user whose food is not to be made any more: their orders have ended, or were promised before a time. */
  listServedOfUser: async (db: Db, userId: string, promisedSince: number): Promise<string[]> => {
    const rows = await db
      .selectFrom("payments")
      .select("id")
      .where("user_id", "=", userId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("orders")
              .select("orders.id")
              .whereRef("orders.id", "=", "payments.id")
              .where("orders.status", "in", openStatuses)
              .where("orders.ready_at", ">=", promisedSince),
          ),
        ),
      )
      .execute();
    return rows.map(({ id }) => id);
  },
  /** Up to `limit` payments with notes of deleted users, for orders that were promised before a time and that nobody has ended. */
  listAbandonedOfDeleted: async (db: Db, promisedBefore: number, limit: number): Promise<string[]> => {
    const rows = await db
      .selectFrom("orders")
      .select("id")
      .where("status", "in", openStatuses)
      .where("ready_at", "<", promisedBefore)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("payments")
            .select("payments.id")
            .whereRef("payments.id", "=", "orders.id")
            .where("payments.user_id", "is", null),
        ),
      )
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("payment_lines")
            .select("payment_lines.position")
            .whereRef("payment_lines.payment_id", "=", "orders.id")
            .where("payment_lines.note", "<>", ""),
        ),
      )
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },
  /** Removes what guests wrote to the kitchen. */
  clearNotes: async (db: Db, ids: readonly string[]): Promise<void> => {
    await db.updateTable("payment_lines").set({ note: "" }).where("payment_id", "in", ids).execute();
  },
  /** The same for one payment, if its user was deleted. */
  clearNotesIfDeleted: async (db: Db, id: string): Promise<void> => {
    const paymentsOfDeleted = db.selectFrom("payments").select("id").where("id", "=", id).where("user_id", "is", null);
    await db.updateTable("payment_lines").set({ note: "" }).where("payment_id", "in", paymentsOfDeleted).execute();
  },
  /** Removes the user from their payments; the amounts are kept. */
  anonymizeUser: async (db: Db, userId: string): Promise<void> => {
    await db.updateTable("payments").set({ email: "", user_id: null }).where("user_id", "=", userId).execute();
  },
  /** Those of the payments that name a person. */
  listWithPerson: async (db: Db, ids: readonly string[]): Promise<string[]> => {
    const rows = await db.selectFrom("payments").select("id").where("id", "in", ids).where("email", "<>", "").execute();
    return rows.map(({ id }) => id);
  },
  anonymizeByIds: async (db: Db, ids: readonly string[]): Promise<void> => {
    await db.updateTable("payments").set({ email: "", user_id: null }).where("id", "in", ids).execute();
  },
};
