import { sql } from "kysely";
import type { PaymentType } from "#contract/constants/payment.ts";
import type { TotalTable } from "../database/reporting-schema.ts";
import type { Db } from "../database/store.ts";

/** Amounts to add to a day's sales. */
interface SalesChange {
  day: string;
  revenueMinor: number;
  orders: number;
  bookings: number;
}

interface DishSalesChange {
  day: string;
  dishId: string;
  name: string;
  sold: number;
  revenueMinor: number;
}

const shards = 16;
/** Any shard works: reads sum all shards, and concurrent writers rarely pick the same one. */
const randomShard = () => Math.floor(Math.random() * shards);

export const reportingRepository = {
  addSales: async (db: Db, { day, revenueMinor, orders, bookings }: SalesChange): Promise<void> => {
    await db
      .insertInto("sales_by_day")
      .values({ day, shard: randomShard(), revenue_minor: revenueMinor, orders, bookings })
      .onConflict((conflict) =>
        conflict.columns(["day", "shard"]).doUpdateSet({
          revenue_minor: sql<number>`sales_by_day.revenue_minor + excluded.revenue_minor`,
          orders: sql<number>`sales_by_day.orders + excluded.orders`,
          bookings: sql<number>`sales_by_day.bookings + excluded.bookings`,
        }),
      )
      .execute();
  },
  addDishSales: async (db: Db, { day, dishId, name, sold, revenueMinor }: DishSalesChange): Promise<void> => {
    await db
      .insertInto("sales_by_dish")
      .values({ day, dish_id: dishId, shard: randomShard(), name, sold, revenue_minor: revenueMinor })
      .onConflict((conflict) =>
        conflict.columns(["day", "dish_id", "shard"]).doUpdateSet({
          name,
          sold: sql<number>`sales_by_dish.sold + excluded.sold`,
          revenue_minor: sql<number>`sales_by_dish.revenue_minor + excluded.revenue_minor`,
        }),
      )
      .execute();
  },
  addTotal: async (db: Db, name: TotalTable["name"], value: number): Promise<void> => {
    await db
      .insertInto("totals")
      .values({ name, shard: randomShard(), value })
      .onConflict((conflict) =>
        conflict.columns(["name", "shard"]).doUpdateSet({ value: sql<number>`totals.value + excluded.value` }),
      )
      .execute();
  },
  totals: async (db: Db): Promise<Map<TotalTable["name"], number>> => {
    const rows = await db
      .selectFrom("totals")
      .select((eb) => ["name", eb.fn.sum<number>("value").as("value")])
      .groupBy("name")
      .execute();
    return new Map(rows.map((row) => [row.name, Number(row.value)]));
  },
  salesByDay: async (db: Db, from: string, to: string): Promise<SalesChange[]> => {
    const rows = await db
      .selectFrom("sales_by_day")
      .select((eb) => [
        "day",
        eb.fn.sum<number>("revenue_minor").as("revenueMinor"),
        eb.fn.sum<number>("orders").as("orders"),
        eb.fn.sum<number>("bookings").as("bookings"),
      ])
      .where("day", ">=", from)
      .where("day", "<=", to)
      .groupBy("day")
      .execute();
    return rows.map(({ day, revenueMinor, orders, bookings }) => ({
      day,
      revenueMinor: Number(revenueMinor),
      orders: Number(orders),
      bookings: Number(bookings),
    }));
  },
  bestSelling: (db: Db, from: string, to: string, limit: number) =>
    db
      .selectFrom("sales_by_dish")
      .select((eb) => [
        "dish_id",
        eb.fn.max("name").as("name"),
        eb.fn.sum<number>("sold").as("sold"),
        eb.fn.sum<number>("revenue_minor").as("revenue_minor"),
      ])
      .where("day", ">=", from)
      .where("day", "<=", to)
      .groupBy("dish_id")
      .having((eb) => eb.fn.sum("sold"), ">", 0)
      .orderBy("sold", "desc")
      .orderBy("dish_id")
      .limit(limit)
      .execute(),
  countDishes: async (db: Db): Promise<number> => {
    const row = await db
      .selectFrom("dishes")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  },
  /** Counts a user's own orders, reservations, reviews and cart entries. */
  countsOfUser: async (db: Db, userId: string) => {
    const count = async (table: "cart_entries" | "reviews") => {
      const query = db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("user_id", "=", userId);
      return Number((await query.executeTakeFirstOrThrow()).count);
    };
    const payments = await db
      .selectFrom("payments")
      .select((eb) => ["payment_type", eb.fn.countAll<number>().as("count")])
      .where("user_id", "=", userId)
      .groupBy("payment_type")
      .execute();
    const of = (type: PaymentType) => Number(payments.find((row) => row.payment_type === type)?.count ?? 0);
    const dishes = await db
      .selectFrom("payment_lines")
      .innerJoin("payments", "payments.id", "payment_lines.payment_id")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("payments.user_id", "=", userId)
      .executeTakeFirstOrThrow();
    return {
      orders: of("cart"),
      bookings: of("reservation"),
      cartItems: await count("cart_entries"),
      reviews: await count("reviews"),
      menuItems: Number(dishes.count),
    };
  },
};
