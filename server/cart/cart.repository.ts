import { type DeleteResult, type InsertResult, sql } from "kysely";
import type { Engine } from "../database/column-types.ts";
import { compiledQuery, compiledQueryWithList, eachOf, idItems } from "../database/compiled-query.ts";
import type { CartEntryTable } from "../database/schema.ts";
import type { Db } from "../database/store.ts";
import { cartColumns } from "./cart-list.repository.ts";
import { insertTogether } from "./insert-together.repository.ts";
import { hasRoom, type NewCartEntry, newEntry, plainEntry } from "./new-entry.repository.ts";

export type { NewCartEntry } from "./new-entry.repository.ts";

/** An entry with its price and options, which are JSON. */
interface NewPricedEntry extends NewCartEntry {
  priceMinor: number;
  options: string;
}

const insertPlain = compiledQuery<NewCartEntry, InsertResult>((db, parameter) =>
  db
    .insertInto("cart_entries")
    .columns(cartColumns)
    .expression(plainEntry(db, parameter).where(hasRoom(db, parameter))),
);

const insertPriced = compiledQuery<NewPricedEntry, InsertResult>((db, parameter) => {
  const price = sql<number>`cast(${parameter("priceMinor")} as bigint)`;
  const options = sql<string>`cast(${parameter("options")} as text)`;
  return db
    .insertInto("cart_entries")
    .columns(cartColumns)
    .expression(
      newEntry(db, (name) => parameter(name), { price, options }).where(hasRoom(db, (name) => parameter(name))),
    );
});

const nextVersion = compiledQuery<{ userId: string }, InsertResult>((db, parameter) =>
  db
    .insertInto("carts")
    .values({ user_id: parameter("userId"), version: 1 })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ version: sql<number>`carts.version + 1` })),
);

const isInserted = ({ numAffectedRows = 0n }: { numAffectedRows?: bigint | undefined }) => numAffectedRows > 0n;

const deleteOwnReturning = compiledQueryWithList<{ userId: string }, { id: string }, CartEntryTable>(
  (db, ids, parameter) =>
    db
      .deleteFrom("cart_entries")
      .where("user_id", "=", parameter("userId"))
      .where("id", "in", eachOf(ids, "id"))
      .returning(cartColumns),
);

const deleteOwn = compiledQueryWithList<{ userId: string }, { id: string }, DeleteResult>((db, ids, parameter) =>
  db.deleteFrom("cart_entries").where("user_id", "=", parameter("userId")).where("id", "in", eachOf(ids, "id")),
);

export const cartRepository = {
  /**
   * Inserts an entry with name, picture and price of a dish, in one statement. Returns false without effect if the dish has
   * options or is not on sale, the cart would become too full, the user is deleted, or the cart is changed at the same
   * time.
   */
  insertPlain: async (db: Db, engine: Engine, entry: NewCartEntry): Promise<boolean> =>
    // On SQLite statements run one after the other, and share their commit already.
    engine === "postgres" ? insertTogether(db, entry) : isInserted(await insertPlain(db, entry)),
  /** Makes other changes of a cart wait until the transaction ends, and waits for them. */
  lockCart: async (db: Db, userId: string): Promise<void> => void (await nextVersion(db, { userId })),
  /** Inserts an entry into a locked cart. Returns false without effect if it would become too full. */
  insertPriced: async (db: Db, entry: NewPricedEntry): Promise<boolean> => isInserted(await insertPriced(db, entry)),
  /** Locks and returns an entry of a user until the transaction ends. */
  lock: (db: Db, userId: string, id: string): Promise<CartEntryTable | undefined> =>
    db
      .updateTable("cart_entries")
      .set((eb) => ({ version: eb("version", "+", 1) }))
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst(),
  /** Changes a locked entry; its id as well, if `change` has one. */
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
    ids.length === 0 ? [] : (await deleteOwnReturning(db, idItems(ids), { userId })).rows,
  delete: async (db: Db, userId: string, ids: readonly string[]): Promise<number> => {
    if (ids.length === 0) return 0;
    const { numAffectedRows = 0n } = await deleteOwn(db, idItems(ids), { userId });
    return Number(numAffectedRows);
  },
};
