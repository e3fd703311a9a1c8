import type { CartEntryTable } from "../database/schema.ts";
import type { Db } from "../database/store.ts";

export const cartRepository = {
  /** Returns the oldest entries first; ids are time-ordered and break ties within a millisecond. */
  list: (db: Db, userId: string): Promise<CartEntryTable[]> =>
    db
      .selectFrom("cart_entries")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
  count: async (db: Db, userId: string): Promise<number> => {
    const row = await db
      .selectFrom("cart_entries")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  },
  insert: async (db: Db, entry: CartEntryTable): Promise<void> => {
    await db.insertInto("cart_entries").values(entry).execute();
  },
  /** The addresses of the pictures of all cart entries. */
  listImages: async (db: Db): Promise<string[]> => {
    const rows = await db.selectFrom("cart_entries").select("image").distinct().execute();
    return rows.map(({ image }) => image);
  },
  /** Replaces the address of a picture in cart entries that still have it, and returns their number. */
  replaceImage: async (db: Db, from: string, to: string): Promise<number> => {
    const result = await db.updateTable("cart_entries").set({ image: to }).where("image", "=", from).executeTakeFirst();
    return Number(result.numUpdatedRows);
  },
  delete: async (db: Db, userId: string, ids: readonly string[]): Promise<number> => {
    if (ids.length === 0) return 0;
    const result = await db
      .deleteFrom("cart_entries")
      .where("user_id", "=", userId)
      .where("id", "in", ids)
      .executeTakeFirst();
    return Number(result.numDeletedRows);
  },
};
