import type { Category, Collection } from "#contract/house/menu-constants.ts";
import type { DishCollectionTable, DishTable } from "../../platform/database/schema.ts";
import type { Db } from "../../platform/database/store.ts";

export interface DishRecord extends DishTable {
  collections: Collection[];
}

/** The columns to change; `undefined` leaves a column unchanged. */
export type DishChange = { [Column in keyof DishTable]?: DishTable[Column] | undefined };

async function withCollections(db: Db, dishes: readonly DishTable[]): Promise<DishRecord[]> {
  if (dishes.length === 0) return [];
  const rows = await db
    .selectFrom("dish_collections")
    .selectAll()
    .where(
      "dish_id",
      "in",
      dishes.map((dish) => dish.id),
    )
    .execute();
  return addCollections(dishes, rows);
}

function addCollections(dishes: readonly DishTable[], rows: readonly DishCollectionTable[]): DishRecord[] {
  const byDish = Map.groupBy(rows, (row) => row.dish_id);
  return dishes.map((dish) => ({
    ...dish,
    collections: (byDish.get(dish.id) ?? []).map((row) => row.collection),
  }));
}

export const menuRepository = {
  /** The whole menu in display order. */
  async list(db: Db): Promise<DishRecord[]> {
    const dishes = await db.selectFrom("dishes").selectAll().orderBy("position").orderBy("id").execute();
    return addCollections(dishes, await db.selectFrom("dish_collections").selectAll().execute());
  },
  /** The dishes of a course, or of a selection that is a dish's category, in display order. */
  listCategory: (db: Db, category: Category): Promise<Pick<DishTable, "id" | "name" | "position">[]> => {
    const dishes = db.selectFrom("dishes").select(["id", "name", "position"]).where("category", "=", category);
    return dishes.orderBy("position").orderBy("id").execute();
  },
  async find(db: Db, idOrSlug: string): Promise<DishRecord | undefined> {
    const rows = await db
      .selectFrom("dishes")
      .selectAll()
      .where((eb) => eb.or([eb("id", "=", idOrSlug), eb("slug", "=", idOrSlug)]))
      .execute();
    return (await withCollections(db, rows))[0];
  },
  findByIds: (db: Db, ids: readonly string[]): Promise<DishTable[]> =>
    ids.length === 0 ? Promise.resolve([]) : db.selectFrom("dishes").selectAll().where("id", "in", ids).execute(),
  /** Returns the dishes with these ids that have a stock. */
  findStocked: async (db: Db, ids: readonly string[]): Promise<DishTable[]> => {
    if (ids.length === 0) return [];
    const rowsOfIds = db.selectFrom("dishes").selectAll().where("id", "in", ids);
    return rowsOfIds.where("stock_per_day", "is not", null).execute();
  },
  async insert(db: Db, { collections: marks, ...dish }: DishRecord): Promise<void> {
    await db.insertInto("dishes").values(dish).execute();
    await insertCollections(db, dish.id, marks);
  },
  /**
   * Locks and returns a dish until the transaction ends: an update without effect locks on both engines. Of two
   * simultaneous changes of a dish's collections the second then replaces the first.
   */
  async lock(db: Db, id: string): Promise<DishRecord | undefined> {
    const rows = await db
      .updateTable("dishes")
      .set((eb) => ({ position: eb.ref("position") }))
      .where("id", "=", id)
      .returningAll()
      .execute();
    return (await withCollections(db, rows))[0];
  },
  /**
   * Locks dishes until the transaction ends and returns those that exist. One by one by id, so that two transactions do not
   * wait for each other.
   */
  async lockAll(db: Db, ids: readonly string[]): Promise<DishRecord[]> {
    const lockedDishes: DishRecord[] = [];
    for (const id of ids.toSorted()) {
      const dish = await menuRepository.lock(db, id);
      if (dish) lockedDishes.push(dish);
    }
    return lockedDishes;
  },
  /** Updates a locked dish and returns it. */
  async update(
    db: Db,
    id: string,
    change: DishChange,
    marks: readonly Collection[] | undefined,
  ): Promise<DishRecord | undefined> {
    const rows = await db
      .updateTable("dishes")
      .set((eb) => ({ position: eb.ref("position"), ...change }))
      .where("id", "=", id)
      .returningAll()
      .execute();
    if (marks) {
      await db.deleteFrom("dish_collections").where("dish_id", "=", id).execute();
      await insertCollections(db, id, marks);
    }
    return (await withCollections(db, rows))[0];
  },
  async delete(db: Db, id: string): Promise<number> {
    const result = await db.deleteFrom("dishes").where("id", "=", id).executeTakeFirst();
    return Number(result.numDeletedRows);
  },
  async lastPosition(db: Db): Promise<number> {
    const row = await db
      .selectFrom("dishes")
      .select((eb) => eb.fn.max<number | null>("position").as("last"))
      .executeTakeFirst();
    return row?.last ?? 0;
  },
  async isEmpty(db: Db): Promise<boolean> {
    return (await db.selectFrom("dishes").select("id").limit(1).executeTakeFirst()) === undefined;
  },
  /** The URLs of the pictures of all dishes. */
  listImages: async (db: Db): Promise<string[]> => {
    const rows = await db.selectFrom("dishes").select("image").distinct().execute();
    return rows.map(({ image }) => image);
  },
  /** Replaces the URL of a picture in dishes that still have it, and returns their number. */
  replaceImage: async (db: Db, from: string, to: string): Promise<number> => {
    const result = await db.updateTable("dishes").set({ image: to }).where("image", "=", from).executeTakeFirst();
    return Number(result.numUpdatedRows);
  },
  async isSlugTaken(db: Db, slug: string): Promise<boolean> {
    const present = db.selectFrom("dishes").select("slug").where("slug", "=", slug);
    const former = db.selectFrom("former_slugs").select("slug").where("slug", "=", slug);
    return (await present.union(former).executeTakeFirst()) !== undefined;
  },
  /** Addresses that pages of dishes had before, each with the id of its dish. */
  listFormerSlugs: (db: Db): Promise<{ slug: string; dish_id: string }[]> =>
    db.selectFrom("former_slugs").selectAll().execute(),
};

async function insertCollections(db: Db, dishId: string, marks: readonly Collection[]): Promise<void> {
  const rows = [...new Set(marks)].map((collection) => ({ dish_id: dishId, collection }));
  if (rows.length > 0) await db.insertInto("dish_collections").values(rows).execute();
}
