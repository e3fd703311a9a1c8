import type { OrderChangeTable, OrderTable } from "../database/schema.ts";
import type { Db } from "../database/store.ts";

export const orderRepository = {
  /** Writes an order with the first entry of its history. */
  insert: async (db: Db, order: OrderTable, change: OrderChangeTable): Promise<void> => {
    await db.insertInto("orders").values(order).execute();
    await db.insertInto("order_changes").values(change).execute();
  },
};
