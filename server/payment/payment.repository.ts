import { sql } from "kysely";
import type { PaymentStatus, PaymentType } from "#contract/constants/payment.ts";
import { columnsOf } from "../database/columns.ts";
import { comparesTo } from "../database/paginate.ts";
import type { ReservationTable } from "../database/reservation-schema.ts";
import type { OrderTable, PaymentLineTable, PaymentTable } from "../database/schema.ts";
import type { Db } from "../database/store.ts";

/** A payment with its lines and its order or reservation. */
export interface PaymentRecord extends PaymentTable {
  lines: PaymentLineTable[];
  order: OrderTable | undefined;
  reservation: ReservationTable | undefined;
}

const findOrders = async (db: Db, ids: readonly string[]): Promise<OrderTable[]> =>
  ids.length === 0 ? [] : db.selectFrom("orders").select(columnsOf.orders).where("id", "in", ids).execute();

const findReservations = async (db: Db, paymentIds: readonly string[]): Promise<ReservationTable[]> =>
  paymentIds.length === 0
    ? []
    : db.selectFrom("reservations").selectAll().where("payment_id", "in", paymentIds).execute();

async function withDetails(db: Db, payments: readonly PaymentTable[]): Promise<PaymentRecord[]> {
  if (payments.length === 0) return [];
  const ids = payments.map((payment) => payment.id);
  const idsOf = (type: PaymentType) => payments.flatMap(({ id, payment_type }) => (payment_type === type ? [id] : []));
  const [lines, orders, reservations] = await Promise.all([
    db
      .selectFrom("payment_lines")
      .select(columnsOf.payment_lines)
      .where("payment_id", "in", ids)
      .orderBy("position")
      .execute(),
    findOrders(db, idsOf("cart")),
    findReservations(db, idsOf("reservation")),
  ]);
  const linesOf = Map.groupBy(lines, (line) => line.payment_id);
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const reservationOf = new Map(reservations.map((reservation) => [reservation.payment_id, reservation]));
  return payments.map((payment) => ({
    ...payment,
    lines: linesOf.get(payment.id) ?? [],
    order: orderOf.get(payment.id),
    reservation: reservationOf.get(payment.id),
  }));
}

export const paymentRepository = {
  insert: async (db: Db, payment: PaymentTable, lines: readonly PaymentLineTable[]): Promise<void> => {
    await Promise.all([
      db.insertInto("payments").values(payment).execute(),
      lines.length > 0 && db.insertInto("payment_lines").values(lines).execute(),
    ]);
  },
  listLines: (db: Db, id: string): Promise<PaymentLineTable[]> =>
    db.selectFrom("payment_lines").selectAll().where("payment_id", "=", id).orderBy("position").execute(),
  find: (db: Db, id: string): Promise<PaymentTable | undefined> =>
    db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirst(),
  findByTransaction: async (db: Db, transactionId: string): Promise<PaymentRecord | undefined> => {
    const rows = await db
      .selectFrom("payments")
      .select(columnsOf.payments)
      .where("transaction_id", "=", transactionId)
      .execute();
    return (await withDetails(db, rows))[0];
  },
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
  /** The addresses of the pictures of all line items. */
  listImages: async (db: Db): Promise<string[]> => {
    const rows = await db.selectFrom("payment_lines").select("image").distinct().execute();
    return rows.map(({ image }) => image);
  },
  /** Replaces the address of a picture in line items that still have it, and returns their number. */
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
    const rows = await db
      .selectFrom("payment_lines")
      .select("cart_entry_id")
      .where("cart_entry_id", "in", cartEntryIds)
      .execute();
    return rows.map((row) => row.cart_entry_id);
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
    if (before) {
      const at = db.selectFrom("payments").select("ordered_at").where("id", "=", before).where("user_id", "=", userId);
      query = query.where(comparesTo(["ordered_at", "id"], "<", at, before));
    }
    return withDetails(db, await query.orderBy("ordered_at", "desc").orderBy("id", "desc").limit(limit).execute());
  },
  isEmpty: async (db: Db): Promise<boolean> =>
    (await db.selectFrom("payments").select("id").limit(1).executeTakeFirst()) === undefined,
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
    const moved = db.updateTable("payments").set({ user_id: to, email }).where("user_id", "=", from);
    return Number((await moved.executeTakeFirst()).numUpdatedRows);
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
  removePersons: async (db: Db, ids: readonly string[]): Promise<void> => {
    await db.updateTable("payments").set({ email: "", user_id: null }).where("id", "in", ids).execute();
  },
};
