import { type InsertResult, sql } from "kysely";
import { compiledQuery } from "../database/compiled-query.ts";
import type { CartEntryTable } from "../database/schema.ts";
import type { Db } from "../database/store.ts";

interface NewEntry {
  readonly [column: string]: unknown;
  id: string;
  userId: string;
  dishId: string;
  createdAt: number;
  limit: number;
}

const columns = ["id", "user_id", "dish_id", "name", "image", "price_minor", "created_at"] as const;

const insertDish = compiledQuery<NewEntry, InsertResult>((db, parameter) => {
  const count = db
    .selectFrom("cart_entries")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", parameter("userId"));
  // PostgreSQL does not infer the types of parameters here.
  const entry = db
    .selectFrom("dishes")
    .select([
      sql<string>`cast(${parameter("id")} as text)`.as("id"),
      sql<string>`cast(${parameter("userId")} as text)`.as("user_id"),
      "dishes.id as dish_id",
      "name",
      "image",
      "price_minor",
      sql<number>`cast(${parameter("createdAt")} as bigint)`.as("created_at"),
    ])
    .where("dishes.id", "=", parameter("dishId"))
    .where("available", "=", 1)
    .where(count, "<", sql<number>`cast(${parameter("limit")} as bigint)`);
  return db.insertInto("cart_entries").columns(columns).expression(entry);
});

const listByUser = compiledQuery<{ userId: string }, CartEntryTable>((db, parameter) =>
  db
    .selectFrom("cart_entries")
    .select(columns)
    .where("user_id", "=", parameter("userId"))
    .orderBy("created_at")
    .orderBy("id"),
);

export const cartRepository = {
  /** Returns the oldest entries first; ids are time-ordered and break ties within a millisecond. */
  list: async (db: Db, userId: string): Promise<CartEntryTable[]> => (await listByUser(db, { userId })).rows,
  /**
   * Inserts an entry with name, picture and price of a dish. Returns false without effect if the dish is not available or
   * the user, who must be locked, has `limit` entries already.
   */
  insertDish: async (db: Db, entry: NewEntry): Promise<boolean> =>
    ((await insertDish(db, entry)).numAffectedRows ?? 0n) > 0n,
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
