import { sql } from "kysely";
import type { Db } from "../../../platform/database/store.ts";

/** Portions of a dish on a business day. */
export interface StockRow {
  dish_id: string;
  day: string;
  taken: number;
  per_day: number;
}

export const stockRepository = {
  /** The stock of some days, of every dish of which a portion was taken or the number was set. */
  listDays: (db: Db, days: readonly string[]): Promise<StockRow[]> =>
    days.length === 0
      ? Promise.resolve([])
      : db.selectFrom("dish_stock").selectAll().where("day", "in", days).execute(),
  find: (db: Db, dishId: string, day: string): Promise<StockRow | undefined> =>
    db.selectFrom("dish_stock").selectAll().where("dish_id", "=", dishId).where("day", "=", day).executeTakeFirst(),
  /**
   * Takes portions of a dish with a stock, if enough are left. One statement, so that of simultaneous calls no more
   * succeed than there are portions. Returns the row, or undefined without effect.
   */
  take: (db: Db, dishId: string, day: string, portions: number): Promise<StockRow | undefined> =>
    db
      .insertInto("dish_stock")
      .columns(["dish_id", "day", "taken", "per_day"])
      .expression((eb) =>
        eb
          .selectFrom("dishes")
          .select([
            "id",
            sql<string>`cast(${day} as text)`.as("day"),
            sql<number>`cast(${portions} as integer)`.as("taken"),
            // Kept only in a new row, and then no less than the dish has.
            sql<number>`case when stock_per_day < ${portions} then ${portions} else stock_per_day end`.as("per_day"),
          ])
          .where("id", "=", dishId)
          .where("stock_per_day", "is not", null)
          // A row that exists may allow more than the dish does; the update decides then.
          .where((or) =>
            or.or([
              or("stock_per_day", ">=", portions),
              or.exists(
                or
                  .selectFrom("dish_stock")
                  .select("taken")
                  .where("dish_stock.dish_id", "=", dishId)
                  .where("dish_stock.day", "=", day),
              ),
            ]),
          ),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["dish_id", "day"])
          .doUpdateSet((eb) => ({ taken: eb("dish_stock.taken", "+", portions) }))
          .where((eb) => eb(eb("dish_stock.taken", "+", portions), "<=", eb.ref("dish_stock.per_day"))),
      )
      .returningAll()
      .executeTakeFirst(),
  release: (db: Db, dishId: string, day: string, portions: number): Promise<StockRow | undefined> =>
    db
      .updateTable("dish_stock")
      .set((eb) => ({ taken: eb("taken", "-", portions) }))
      .where("dish_id", "=", dishId)
      .where("day", "=", day)
      .returningAll()
      .executeTakeFirst(),
  /** The portions a day of a dish. Undefined means that it has no stock. */
  perDay: async (db: Db, dishId: string): Promise<number | undefined> => {
    const row = await db.selectFrom("dishes").select("stock_per_day").where("id", "=", dishId).executeTakeFirst();
    return row?.stock_per_day ?? undefined;
  },
  /** Whether the dish can be ordered without a limit of portions. */
  isUnlimited: async (db: Db, dishId: string): Promise<boolean> => {
    const dish = db.selectFrom("dishes").select("id").where("id", "=", dishId);
    return (await dish.where("stock_per_day", "is", null).executeTakeFirst()) !== undefined;
  },
  /** Sets the portions of a day. Returns false without effect if more are taken. */
  setPerDay: async (db: Db, dishId: string, day: string, perDay: number): Promise<boolean> => {
    const result = await db
      .insertInto("dish_stock")
      .values({ dish_id: dishId, day, taken: 0, per_day: perDay })
      .onConflict((conflict) =>
        conflict.columns(["dish_id", "day"]).doUpdateSet({ per_day: perDay }).where("dish_stock.taken", "<=", perDay),
      )
      .executeTakeFirst();
    return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  },
  /** Sets the new daily stock for days from `from` on that still have the dish's old one, but not below what is taken. */
  applyStockChange: async (
    db: Db,
    dishId: string,
    from: string,
    perDay: { before: number; after: number },
  ): Promise<void> => {
    await db
      .updateTable("dish_stock")
      .set((eb) => ({
        per_day: eb.case().when("taken", ">", perDay.after).then(eb.ref("taken")).else(perDay.after).end(),
      }))
      .where("dish_id", "=", dishId)
      .where("day", ">=", from)
      .where("per_day", "=", perDay.before)
      .execute();
  },
  /** Deletes the stock of days before `day`: of one, since this is done each hour. */
  deleteBefore: async (db: Db, day: string): Promise<void> => {
    await db.deleteFrom("dish_stock").where("day", "<", day).execute();
  },
};
