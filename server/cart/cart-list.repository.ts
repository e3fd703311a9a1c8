import { compiledQuery } from "../database/compiled-query.ts";
import type { CartEntryTable } from "../database/schema.ts";
import type { Db } from "../database/store.ts";
import type { DishIdQuery } from "../menu/menu.service.ts";

export const cartColumns = [
  "id",
  "user_id",
  "dish_id",
  "name",
  "image",
  "price_minor",
  "created_at",
  "quantity",
  "options",
  "note",
  "version",
] as const;

const listByUser = compiledQuery<{ userId: string }, CartEntryTable>((db, parameter) =>
  db
    .selectFrom("cart_entries")
    .select(cartColumns)
    .where("user_id", "=", parameter("userId"))
    .orderBy("created_at")
    .orderBy("id"),
);

/** The ids of the dishes in a user's cart. */
export const selectDishIds: DishIdQuery<{ userId: string }> = (db, parameter) =>
  db.selectFrom("cart_entries").select("dish_id").where("user_id", "=", parameter("userId"));

/** Reads the entries of carts. */
export const cartListRepository = {
  /** Returns the oldest entries first; ids are time-ordered and break ties within a millisecond. */
  list: async (db: Db, userId: string): Promise<CartEntryTable[]> => (await listByUser(db, { userId })).rows,
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
};
