import type { PaymentType } from "#contract/constants/payment.ts";
import { type Minor, toDecimal } from "#contract/money.ts";
import type { AdminSeries, AdminStats, UserStats } from "#contract/reporting.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { TotalTable } from "../database/reporting-schema.ts";
import type { Db, Store } from "../database/store.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import { reportingRepository as rollups } from "./reporting.repository.ts";

interface Sale {
  /** Milliseconds since 1970; the sale counts for the day of this instant in the restaurant's time zone. */
  at: number;
  kind: PaymentType;
  amountMinor: Minor;
  dishes: readonly { dishId: string; name: string; priceMinor: Minor }[];
}

const maxBestSelling = 10;

export type ReportingService = ReturnType<typeof reportingService>;

/**
 * Statistics from roll-ups that are updated with each change, so the cost of reading does not grow with the number of
 * payments.
 */
export function reportingService(store: Store, { timeZone, currency }: RestaurantSettings) {
  const dayOf = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();

  return {
    /** Adds a payment to the statistics, within the transaction that records it. */
    async recordSale(db: Db, { at, kind, amountMinor, dishes }: Sale): Promise<void> {
      const day = dayOf(at);
      const [orders, bookings] = kind === "cart" ? [1, 0] : [0, 1];
      await rollups.addSales(db, { day, revenueMinor: amountMinor, orders, bookings });
      await rollups.addTotal(db, "revenue", amountMinor);
      await rollups.addTotal(db, kind === "cart" ? "orders" : "bookings", 1);
      await addDishSales(db, day, dishes, 1);
    },
    /** Subtracts a refund from the day of the payment. */
    async recordRefund(db: Db, paidAt: number, amountMinor: Minor): Promise<void> {
      await rollups.addSales(db, { day: dayOf(paidAt), revenueMinor: -amountMinor, orders: 0, bookings: 0 });
      await rollups.addTotal(db, "revenue", -amountMinor);
    },
    /** Subtracts the dishes of a fully refunded payment from the day of the payment. */
    async removeDishSales(db: Db, paidAt: number, dishes: Sale["dishes"]): Promise<void> {
      await addDishSales(db, dayOf(paidAt), dishes, -1);
    },
    /** `change` is 1 for a new user and -1 for a deleted one. */
    addUsers: (db: Db, change: number): Promise<void> => rollups.addTotal(db, "users", change),

    async userStats({ id }: CurrentUser): Promise<UserStats> {
      const counts = await store.read((db) => rollups.countsOfUser(db, id));
      return { ...counts, payment: counts.orders + counts.bookings };
    },
    async adminStats(): Promise<AdminStats> {
      const totals = await store.read(rollups.totals);
      const of = (name: TotalTable["name"]) => totals.get(name) ?? 0;
      const menuItems = await store.read(rollups.countDishes);
      const revenue = toDecimal(of("revenue"), currency);
      return { revenue, users: of("users"), orders: of("orders"), bookings: of("bookings"), menuItems };
    },
    /** Both dates are inclusive. */
    async series(from: string, to: string): Promise<AdminSeries> {
      const [sales, best] = await store.read(async (db) => [
        await rollups.salesByDay(db, from, to),
        await rollups.bestSelling(db, from, to, maxBestSelling),
      ]);
      const known = new Map(sales.map((row) => [row.day, row]));
      return {
        from,
        to,
        days: datesBetween(from, to).map((date) => {
          const { revenueMinor = 0, orders = 0, bookings = 0 } = known.get(date) ?? {};
          return { date, revenue: toDecimal(revenueMinor, currency), orders, bookings };
        }),
        dishes: best.map((row) => ({
          menuId: row.dish_id,
          name: row.name,
          sold: Number(row.sold),
          revenue: toDecimal(Number(row.revenue_minor), currency),
        })),
      };
    },
  };
}

async function addDishSales(db: Db, day: string, dishes: Sale["dishes"], sign: 1 | -1): Promise<void> {
  const byDish = Map.groupBy(dishes, (dish) => dish.dishId);
  // Sorted so that concurrent checkouts lock rows in the same order and do not deadlock.
  for (const [dishId, lines] of [...byDish].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const revenueMinor = sign * lines.reduce((sum, line) => sum + line.priceMinor, 0);
    const name = lines[0]?.name ?? "";
    await rollups.addDishSales(db, { day, dishId, name, sold: sign * lines.length, revenueMinor });
  }
}

function datesBetween(from: string, to: string): string[] {
  const dates: string[] = [];
  const last = Temporal.PlainDate.from(to);
  for (
    let date = Temporal.PlainDate.from(from);
    Temporal.PlainDate.compare(date, last) <= 0;
    date = date.add({ days: 1 })
  ) {
    dates.push(date.toString());
  }
  return dates;
}
