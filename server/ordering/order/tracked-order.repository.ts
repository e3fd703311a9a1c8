import type { TrackedOrderTable } from "../../platform/database/schema.ts";
import type { Db } from "../../platform/database/store.ts";

export const trackedOrderRepository = {
  insert: async (db: Db, row: TrackedOrderTable): Promise<void> => {
    await db.insertInto("tracked_orders").values(row).execute();
  },
  /** The order of a code that has not expired. */
  findOrderId: async (db: Db, codeHash: string, now: number): Promise<string | undefined> => {
    const rowsOfCode = db.selectFrom("tracked_orders").select("order_id").where("code_hash", "=", codeHash);
    return (await rowsOfCode.where("expires_at", ">", now).executeTakeFirst())?.order_id;
  },
  deleteExpired: async (db: Db, now: number): Promise<void> => {
    await db.deleteFrom("tracked_orders").where("expires_at", "<=", now).execute();
  },
  move: async (db: Db, from: string, to: string): Promise<void> => {
    await db.updateTable("tracked_orders").set({ user_id: to }).where("user_id", "=", from).execute();
  },
};
