import type { AddressTable } from "../../platform/database/fulfilment-schema.ts";
import type { Db } from "../../platform/database/store.ts";

/** The address books of guests. */
export const addressRepository = {
  /** Newest first. */
  list: (db: Db, userId: string): Promise<AddressTable[]> =>
    db
      .selectFrom("addresses")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute(),
  insert: async (db: Db, row: AddressTable): Promise<void> => {
    await db.insertInto("addresses").values(row).execute();
  },
  remove: async (db: Db, userId: string, id: string): Promise<number> => {
    const result = await db
      .deleteFrom("addresses")
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return Number(result.numDeletedRows);
  },
};
