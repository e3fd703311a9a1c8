import type { OrderStatus } from "#contract/constants/order.ts";
import type { OrderChangeTable, OrderTable, PaymentLineTable, PaymentTable } from "../database/schema.ts";
import type { Db } from "../database/store.ts";

/** An order with its lines, payment and history. */
export interface OrderRecord {
  order: OrderTable;
  payment: PaymentTable;
  /** The guest's current name; undefined if the user was deleted. */
  guestName: string | undefined;
  lines: PaymentLineTable[];
  changes: OrderChangeTable[];
}

export const orderRepository = {
  /** Inserts an order with the first entry of its history. */
  insert: async (db: Db, order: OrderTable, change: OrderChangeTable): Promise<void> => {
    await db.insertInto("orders").values(order).execute();
    await db.insertInto("order_changes").values(change).execute();
  },
  /** Returns the records in the order of `ids`. */
  findByIds: async (db: Db, ids: readonly string[]): Promise<OrderRecord[]> => {
    if (ids.length === 0) return [];
    const orders = await db.selectFrom("orders").selectAll().where("id", "in", ids).execute();
    const payments = await db.selectFrom("payments").selectAll().where("id", "in", ids).execute();
    const userIds = payments.flatMap(({ user_id }) => (user_id ? [user_id] : []));
    const users =
      userIds.length === 0
        ? []
        : await db.selectFrom("users").select(["id", "name"]).where("id", "in", userIds).execute();
    const lines = await db
      .selectFrom("payment_lines")
      .selectAll()
      .where("payment_id", "in", ids)
      .orderBy("position")
      .execute();
    const changes = await db
      .selectFrom("order_changes")
      .selectAll()
      .where("order_id", "in", ids)
      .orderBy("at")
      .orderBy("id")
      .execute();
    const linesOf = Map.groupBy(lines, (line) => line.payment_id);
    const changesOf = Map.groupBy(changes, (change) => change.order_id);
    return ids.flatMap((id) => {
      const order = orders.find((row) => row.id === id);
      const payment = payments.find((row) => row.id === id);
      if (!order || !payment) return [];
      const guestName = users.find((user) => user.id === payment.user_id)?.name;
      return [{ order, payment, guestName, lines: linesOf.get(id) ?? [], changes: changesOf.get(id) ?? [] }];
    });
  },
  /**
   * Changes the status if it is one of the given ones. Returns whether it did; of two concurrent calls only one
   * succeeds. `updated_at` always grows: the clocks of processes differ, and order streams find changes by it.
   */
  transition: async (
    db: Db,
    id: string,
    from: readonly OrderStatus[],
    to: OrderStatus,
    at: number,
  ): Promise<boolean> => {
    if (from.length === 0) return false;
    const result = await db
      .updateTable("orders")
      .set((eb) => ({
        status: to,
        updated_at: eb
          .case()
          .when("updated_at", "<", at)
          .then(at)
          .else(eb("updated_at", "+", 1))
          .end(),
      }))
      .where("id", "=", id)
      .where("status", "in", from)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },
  /** The status in the last entry of the history. */
  lastStatus: async (db: Db, id: string): Promise<OrderStatus | undefined> => {
    const change = await db
      .selectFrom("order_changes")
      .select("status")
      .where("order_id", "=", id)
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    return change?.status;
  },
  /**
   * Adds to the history of an order that this transaction has changed, later than its last entry: the clocks of
   * processes differ.
   */
  async addChange(db: Db, change: OrderChangeTable): Promise<void> {
    const { last } = await db
      .selectFrom("order_changes")
      .select((eb) => eb.fn.max<number | null>("at").as("last"))
      .where("order_id", "=", change.order_id)
      .executeTakeFirstOrThrow();
    const at = last === null ? change.at : Math.max(change.at, last + 1);
    await db
      .insertInto("order_changes")
      .values({ ...change, at })
      .execute();
  },
  changeEmail: async (db: Db, from: string, to: string): Promise<void> => {
    await db.updateTable("order_changes").set({ by: to }).where("by", "=", from).execute();
  },
  /** Removes the reasons from the histories of a user's orders, and the user's email from all histories. */
  anonymizeUser: async (db: Db, userId: string, email: string): Promise<void> => {
    const own = db.selectFrom("payments").select("id").where("user_id", "=", userId);
    await db.updateTable("order_changes").set({ reason: null }).where("order_id", "in", own).execute();
    await db.updateTable("order_changes").set({ by: "" }).where("by", "=", email).execute();
  },
};
