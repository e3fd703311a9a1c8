import type { OrderChangeTable } from "../../platform/database/schema.ts";
import type { Db } from "../../platform/database/store.ts";

/** The history of orders. */
export const orderHistoryRepository = {
  /** Inserts an entry of an order that is new. */
  insert: async (db: Db, change: OrderChangeTable): Promise<void> => {
    await db.insertInto("order_changes").values(change).execute();
  },
  /**
   * Adds to the history of an order that this transaction has changed, later than its last entry: the clocks of
   * processes differ.
   */
  async add(db: Db, change: OrderChangeTable): Promise<void> {
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
  /** Removes the reasons of a user's orders, before their payments lose the user, and the user's email from all histories. */
  anonymizeUser: async (db: Db, userId: string, email: string): Promise<void> => {
    const paymentsOfUser = db.selectFrom("payments").select("id").where("user_id", "=", userId);
    await db.updateTable("order_changes").set({ reason: null }).where("order_id", "in", paymentsOfUser).execute();
    await db.updateTable("order_changes").set({ by: "" }).where("by", "=", email).execute();
  },
  /** Removes reasons and guests from the histories of orders, before their payments lose the guest. Staff stay. */
  anonymizeByOrderIds: async (db: Db, orderIds: readonly string[]): Promise<void> => {
    await db.updateTable("order_changes").set({ reason: null }).where("order_id", "in", orderIds).execute();
    await db
      .updateTable("order_changes")
      .set({ by: "" })
      .where("order_id", "in", orderIds)
      .where("by", "=", (eb) =>
        eb.selectFrom("payments").select("email").whereRef("payments.id", "=", "order_changes.order_id"),
      )
      .execute();
  },
};
