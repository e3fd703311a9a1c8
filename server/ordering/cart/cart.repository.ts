import { sql } from "kysely";
import type { CartEntryTable } from "../../platform/database/schema.ts";
import type { Db } from "../../platform/database/store.ts";

export const cartRepository = {
  /** Returns a user's entries, the oldest first; ids are time-ordered and break ties within a millisecond. */
  list: (db: Db, userId: string): Promise<CartEntryTable[]> =>
    db
      .selectFrom("cart_entries")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
  /** The quantities of a user's entries together. */
  sumQuantities: async (db: Db, userId: string): Promise<number> => {
    const row = await db
      .selectFrom("cart_entries")
      .select((eb) => eb.fn.sum<number | null>("quantity").as("sum"))
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return Number(row?.sum ?? 0);
  },
  /** Whether an open payment intent pays for an entry. */
  isHeldByIntent: async (db: Db, id: string): Promise<boolean> =>
    (await db.selectFrom("intent_entries").select("intent_id").where("cart_entry_id", "=", id).executeTakeFirst()) !==
    undefined,
  /**
   * Makes other changes of a cart wait until the transaction ends, and waits for those that have begun. Every change that may
   * raise the sum of the quantities calls it first. It increments the version, because processes of release 1.0 that still
   * run add an entry only if the version is the one that they have read.
   */
  lockCart: async (db: Db, userId: string): Promise<void> => {
    await db
      .insertInto("carts")
      .values({ user_id: userId, version: 1 })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ version: sql<number>`carts.version + 1` }))
      .execute();
  },
  /** Locks and returns an entry of a user until the transaction ends. */
  lock: (db: Db, userId: string, id: string): Promise<CartEntryTable | undefined> =>
    db
      .updateTable("cart_entries")
      .set((eb) => ({ version: eb("version", "+", 1) }))
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst(),
  /** Changes a locked entry, and its id as well if `change` has one. */
  update: async (db: Db, id: string, change: Partial<CartEntryTable>): Promise<void> => {
    await db.updateTable("cart_entries").set(change).where("id", "=", id).execute();
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
  moveTo: async (db: Db, userId: string, ids: readonly string[]): Promise<void> => {
    if (ids.length > 0) await db.updateTable("cart_entries").set({ user_id: userId }).where("id", "in", ids).execute();
  },
  /** Inserts an entry as it is. */
  insert: async (db: Db, entry: CartEntryTable): Promise<void> => {
    await db.insertInto("cart_entries").values(entry).execute();
  },
  /** Deletes entries of a user, and returns them as they were. */
  deleteReturning: async (db: Db, userId: string, ids: readonly string[]): Promise<CartEntryTable[]> =>
    ids.length === 0
      ? []
      : db.deleteFrom("cart_entries").where("user_id", "=", userId).where("id", "in", ids).returningAll().execute(),
  delete: async (db: Db, userId: string, ids: readonly string[]): Promise<number> =>
    (await cartRepository.deleteReturning(db, userId, ids)).length,
};
