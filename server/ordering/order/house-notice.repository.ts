import type { OrderStatus } from "#contract/ordering/order-constants.ts";
import type { Db } from "../../platform/database/store.ts";

interface NewOrders {
  statuses: readonly OrderStatus[];
  /** Milliseconds since 1970. */
  placedSince: number;
}

/** What the house was told of orders. */
export const houseNoticeRepository = {
  /** The orders with one of these statuses that were placed since a time and that the house was not told of, at most a hundred. */
  listNew: async (db: Db, { statuses, placedSince }: NewOrders): Promise<string[]> => {
    const rows = await db
      .selectFrom("orders")
      .select("id")
      .where("status", "in", statuses)
      .where("placed_at", ">=", placedSince)
      .where("house_told_at", "is", null)
      .orderBy("placed_at")
      .limit(100)
      .execute();
    return rows.map(({ id }) => id);
  },
  /** Notes that the house is told of a new order. Returns whether it was not before, and the order has one of these statuses. */
  claimNew: async (db: Db, id: string, statuses: readonly OrderStatus[], at: number): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("orders")
      .set({ house_told_at: at })
      .where("id", "=", id)
      .where("status", "in", statuses)
      .where("house_told_at", "is", null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  /** The same for an order that is not accepted in time. */
  claimOverdue: async (db: Db, id: string, at: number): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("orders")
      .set({ house_told_overdue_at: at })
      .where("id", "=", id)
      .where("status", "=", "pending")
      .where("house_told_overdue_at", "is", null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
};
