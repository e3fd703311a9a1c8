import type { OrderingTable } from "../../platform/database/fulfilment-schema.ts";
import type { Db } from "../../platform/database/store.ts";

/** The only row. */
const id = "ordering";

/** The current state of ordering: one row, written by staff. */
export const orderingRepository = {
  find: (db: Db): Promise<OrderingTable | undefined> =>
    db.selectFrom("ordering").selectAll().where("id", "=", id).executeTakeFirst(),
  /** Inserts the row if there is none; locks and returns it until the transaction ends. */
  lock: async (db: Db, defaults: Omit<OrderingTable, "id">): Promise<OrderingTable> => {
    await db
      .insertInto("ordering")
      .values({ id, ...defaults })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return db
      .updateTable("ordering")
      .set((eb) => ({ day: eb.ref("day") }))
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },
  update: async (db: Db, row: Omit<OrderingTable, "id">): Promise<void> => {
    await db.updateTable("ordering").set(row).where("id", "=", id).execute();
  },
};
