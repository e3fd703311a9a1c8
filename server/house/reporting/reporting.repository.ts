import { sql } from "kysely";
import type { Db } from "../../platform/database/store.ts";

/** Sales of a day. */
export interface DailySales {
  day: string;
  revenueMinor: number;
  orders: number;
  bookings: number;
}

export interface BusinessTotals {
  revenueMinor: number;
  orders: number;
  bookings: number;
  users: number;
}

/**
 * Reads the statistics. Each query adds the changes that are not folded yet, in one statement, so that a change is
 * counted once while the worker folds it.
 */
export const reportingRepository = {
  totals: async (db: Db): Promise<BusinessTotals> => {
    const columns = ["revenue_minor", "orders", "bookings", "users"] as const;
    const folded = db.selectFrom("business_totals").select(columns);
    const changes = db.selectFrom("statistics_changes").select(columns).where("dish_id", "is", null);
    const row = await db
      .selectFrom(folded.unionAll(changes).as("parts"))
      .select((eb) => columns.map((column) => eb.fn.sum<number | null>(column).as(column)))
      .executeTakeFirstOrThrow();
    const [revenueMinor = 0, orders = 0, bookings = 0, users = 0] = columns.map((column) => Number(row[column]));
    return { revenueMinor, orders, bookings, users };
  },
  /** The days from `from` to `to` that have sales, both inclusive. */
  salesByDay: async (db: Db, from: string, to: string): Promise<DailySales[]> => {
    const columns = ["day", "revenue_minor", "orders", "bookings"] as const;
    const folded = db.selectFrom("daily_sales").select(columns).where("day", ">=", from).where("day", "<=", to);
    const changes = db
      .selectFrom("statistics_changes")
      .select(["statistics_changes.day", "revenue_minor", "orders", "bookings"])
      .where("dish_id", "is", null)
      .where("day", ">=", from)
      .where("day", "<=", to);
    const rows = await db
      .selectFrom(folded.unionAll(changes.$narrowType<{ day: string }>()).as("parts"))
      .select((eb) => [
        "day",
        eb.fn.sum<number>("revenue_minor").as("revenueMinor"),
        eb.fn.sum<number>("orders").as("orders"),
        eb.fn.sum<number>("bookings").as("bookings"),
      ])
      .groupBy("day")
      .execute();
    return rows.map(({ day, revenueMinor, orders, bookings }) => ({
      day,
      revenueMinor: Number(revenueMinor),
      orders: Number(orders),
      bookings: Number(bookings),
    }));
  },
  /** The dishes that were sold most, by their present names. `periods` are those between `from` and `to`. */
  bestSelling: async (
    db: Db,
    { from, to, periods }: { from: string; to: string; periods: readonly string[] },
    limit: number,
  ) => {
    const columns = ["dish_id", "name", "sold", "revenue_minor"] as const;
    const folded = db.selectFrom("dish_sales").select(columns).where("period", "in", periods);
    const changes = db
      .selectFrom("statistics_changes")
      .select(columns)
      .where("dish_id", "is not", null)
      .where("day", ">=", from)
      .where("day", "<=", to);
    const rows = await db
      .selectFrom(folded.unionAll(changes.$narrowType<{ dish_id: string; name: string }>()).as("parts"))
      .select((eb) => [
        "dish_id",
        eb.fn
          .coalesce(
            eb.selectFrom("dishes").select("dishes.name").whereRef("dishes.id", "=", "parts.dish_id"),
            eb.fn.max<string>("name"),
          )
          .as("name"),
        eb.fn.sum<number>("sold").as("sold"),
        eb.fn.sum<number>("revenue_minor").as("revenueMinor"),
      ])
      .groupBy("dish_id")
      .having((eb) => eb.fn.sum("sold"), ">", 0)
      .orderBy(sql.ref("sold"), "desc")
      .orderBy("dish_id")
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, sold: Number(row.sold), revenueMinor: Number(row.revenueMinor) }));
  },
  countDishes: async (db: Db): Promise<number> => {
    const row = await db
      .selectFrom("dishes")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  },
  /** What a user has paid for. */
  purchasesOf: (db: Db, userId: string) =>
    db.selectFrom("user_purchases").selectAll().where("user_id", "=", userId).executeTakeFirst(),
  /** Counts a user's own orders, reservations, dishes bought, reviews and cart entries. */
  countsOfUser: async (db: Db, userId: string) => {
    const { reviews } = await db
      .selectFrom("reviews")
      .select((eb) => eb.fn.countAll<number>().as("reviews"))
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    const { cartItems } = await db
      .selectFrom("cart_entries")
      .select((eb) => eb.fn.sum<number | null>("quantity").as("cartItems"))
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    const purchases = await reportingRepository.purchasesOf(db, userId);
    return {
      orders: purchases?.orders ?? 0,
      bookings: purchases?.bookings ?? 0,
      menuItems: purchases?.dishes ?? 0,
      cartItems: Number(cartItems ?? 0),
      reviews: Number(reviews),
    };
  },
};
