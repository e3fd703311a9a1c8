import type { Db } from "../../platform/database/store.ts";

/** The names of the dishes of an order, as they were bought. */
export interface DishesOfOrder {
  id: string;
  names: string[];
}

/** What searches find of an order by its dishes, which never change. */
export const orderDishesRepository = {
  /** Orders whose dishes searches do not know yet: new ones, and those of earlier releases. */
  listUnindexed: async (db: Db, limit: number): Promise<DishesOfOrder[]> => {
    const orders = await db
      .selectFrom("orders")
      .select("id")
      .where("dishes_text", "is", null)
      .orderBy("id")
      .limit(limit)
      .execute();
    if (orders.length === 0) return [];
    const lines = await db
      .selectFrom("payment_lines")
      .select(["payment_id", "name"])
      .where(
        "payment_id",
        "in",
        orders.map(({ id }) => id),
      )
      .execute();
    const linesOf = Map.groupBy(lines, (line) => line.payment_id);
    return orders.map(({ id }) => ({ id, names: (linesOf.get(id) ?? []).map(({ name }) => name) }));
  },
  saveIndex: async (db: Db, { id }: DishesOfOrder, columns: { dishes_text: string }): Promise<void> => {
    await db.updateTable("orders").set(columns).where("id", "=", id).where("dishes_text", "is", null).execute();
  },
};
