import { type RawBuilder, sql } from "kysely";
import { newId } from "../../platform/database/ids.ts";
import type { StatisticsChangeTable } from "../../platform/database/reporting-schema.ts";
import type { Db } from "../../platform/database/store.ts";
import type { BusinessTotals, DailySales } from "./reporting.repository.ts";

/** Amounts to add; those that are left out are 0. */
export type StatisticsChange = Partial<Omit<StatisticsChangeTable, "id">>;

export interface DishSales {
  period: string;
  dishId: string;
  name: string;
  sold: number;
  revenueMinor: number;
}

const nothing = { day: null, dish_id: null, name: null, revenue_minor: 0, orders: 0, bookings: 0, users: 0, sold: 0 };

/** Databases limit the parameters of a query. */
const rowsPerQuery = 500;

/** `column` plus the value that an insert would have stored there. */
const increased = (table: string, column: string): RawBuilder<number> =>
  sql<number>`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`;

interface Purchase {
  user_id: string;
  orders: number;
  bookings: number;
  dishes: number;
}

/** Writes the statistics. */
export const statisticsChangeRepository = {
  /** Appends changes, so that concurrent transactions neither wait for each other nor deadlock. */
  insert: async (db: Db, changes: readonly StatisticsChange[]): Promise<void> => {
    const rows = changes.map((change) => ({ id: newId(), ...nothing, ...change }));
    await db.insertInto("statistics_changes").values(rows).execute();
  },
  /** Adds to what a user has paid for. */
  addPurchase: async (db: Db, purchase: Purchase): Promise<void> => {
    await db
      .insertInto("user_purchases")
      .values(purchase)
      .onConflict((conflict) =>
        conflict.column("user_id").doUpdateSet({
          orders: increased("user_purchases", "orders"),
          bookings: increased("user_purchases", "bookings"),
          dishes: increased("user_purchases", "dishes"),
        }),
      )
      .execute();
  },
  hasAny: async (db: Db): Promise<boolean> =>
    (await db.selectFrom("statistics_changes").select("id").limit(1).executeTakeFirst()) !== undefined,
  /**
   * Removes and returns up to `limit` changes, oldest first, within the transaction that folds them. Other processes that
   * fold wait: an update without effect locks on both engines.
   */
  take: async (db: Db, limit: number): Promise<StatisticsChangeTable[]> => {
    await db
      .updateTable("business_totals")
      .set((eb) => ({ id: eb.ref("id") }))
      .execute();
    const oldest = db.selectFrom("statistics_changes").select("id").orderBy("id").limit(limit);
    const changes = await db.deleteFrom("statistics_changes").where("id", "in", oldest).returningAll().execute();
    return changes.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  },
  addTotals: async (db: Db, { revenueMinor, orders, bookings, users }: BusinessTotals): Promise<void> => {
    await db
      .updateTable("business_totals")
      .set((eb) => ({
        revenue_minor: eb("revenue_minor", "+", revenueMinor),
        orders: eb("orders", "+", orders),
        bookings: eb("bookings", "+", bookings),
        users: eb("users", "+", users),
      }))
      .execute();
  },
  addDailySales: async (db: Db, sales: readonly DailySales[]): Promise<void> => {
    if (sales.length === 0) return;
    const rows = sales.map(({ day, revenueMinor, orders, bookings }) => ({
      day,
      revenue_minor: revenueMinor,
      orders,
      bookings,
    }));
    await db
      .insertInto("daily_sales")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("day").doUpdateSet({
          revenue_minor: increased("daily_sales", "revenue_minor"),
          orders: increased("daily_sales", "orders"),
          bookings: increased("daily_sales", "bookings"),
        }),
      )
      .execute();
  },
  addDishSales: async (db: Db, sales: readonly DishSales[]): Promise<void> => {
    for (let first = 0; first < sales.length; first += rowsPerQuery) {
      const rows = sales.slice(first, first + rowsPerQuery).map(({ period, dishId, name, sold, revenueMinor }) => ({
        period,
        dish_id: dishId,
        name,
        sold,
        revenue_minor: revenueMinor,
      }));
      await db
        .insertInto("dish_sales")
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(["period", "dish_id"]).doUpdateSet({
            name: sql<string>`excluded.name`,
            sold: increased("dish_sales", "sold"),
            revenue_minor: increased("dish_sales", "revenue_minor"),
          }),
        )
        .execute();
    }
  },
};
