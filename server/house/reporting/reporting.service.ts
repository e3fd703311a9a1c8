import type { AdminSeries, AdminStats, UserStats } from "#contract/house/reporting.ts";
import type { PaymentType } from "#contract/money/payment-constants.ts";
import { type Minor, toDecimal } from "#contract/platform/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { Db, Store } from "../../platform/database/store.ts";
import type { CurrentUser } from "../../platform/domain/current-user.ts";
import { foldBatchSize, foldStatistics } from "./fold-statistics.ts";
import { reportingRepository as statistics } from "./reporting.repository.ts";
import { periodsBetween } from "./sales-periods.ts";
import { statisticsChangeRepository as changes, type StatisticsChange } from "./statistics-change.repository.ts";

interface Sale {
  /** Milliseconds since 1970; the sale counts for the day of this instant in the restaurant's time zone. */
  at: number;
  kind: PaymentType;
  /** null if the user was deleted. */
  userId: string | null;
  amountMinor: Minor;
  /** Whether it adds to a booking that is counted already. */
  isChange?: boolean;
  /** `priceMinor`: of the whole line. */
  dishes: readonly { dishId: string; name: string; priceMinor: Minor; quantity: number }[];
}

const maxBestSelling = 10;

export type ReportingService = ReturnType<typeof reportingService>;

/**
 * Statistics that are updated with each change, so the cost of reading does not grow with the number of
 * payments. A change is appended within its transaction and folded into the totals, days and periods by a worker.
 */
export function reportingService(store: Store, { timeZone, currency }: RestaurantSettings) {
  const dayOf = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();

  return {
    /** Adds a payment to the statistics, within the transaction that records it. */
    async recordSale(db: Db, { at, kind, userId, amountMinor, dishes, isChange = false }: Sale): Promise<void> {
      const day = dayOf(at);
      const count = kind === "cart" ? { orders: 1, bookings: 0 } : { orders: 0, bookings: isChange ? 0 : 1 };
      await changes.insert(db, [{ day, revenue_minor: amountMinor, ...count }, ...changesOfDishes(day, dishes, 1)]);
      if (userId !== null) await changes.addPurchase(db, { user_id: userId, ...count, dishes: sumQuantities(dishes) });
    },
    /** Subtracts a refund from the day of the payment. */
    recordRefund: (db: Db, paidAt: number, amountMinor: Minor): Promise<void> =>
      changes.insert(db, [{ day: dayOf(paidAt), revenue_minor: -amountMinor }]),
    /** Subtracts the dishes of a fully refunded payment from the day of the payment. */
    async removeDishSales(db: Db, paidAt: number, dishes: Sale["dishes"]): Promise<void> {
      if (dishes.length > 0) await changes.insert(db, changesOfDishes(dayOf(paidAt), dishes, -1));
    },
    /** Adds the purchases of `from` to those of `to`. `from` and its statistics are deleted afterwards. */
    async movePurchases(db: Db, from: string, to: string): Promise<void> {
      const own = await statistics.purchasesOf(db, from);
      if (own) await changes.addPurchase(db, { ...own, user_id: to });
    },
    /** `change` is 1 for a new user and -1 for a deleted one. */
    addUsers: (db: Db, change: number): Promise<void> => changes.insert(db, [{ users: change }]),
    /** Folds some of the appended changes; returns how many. */
    fold: (): Promise<number> => foldStatistics(store),
    /** Folds changes while there are enough for a full batch; the next call folds what arrives meanwhile. */
    async foldBatches(stopping: AbortSignal): Promise<void> {
      while ((await foldStatistics(store)) >= foldBatchSize && !stopping.aborted);
    },

    async userStats({ id }: CurrentUser): Promise<UserStats> {
      const counts = await store.read((db) => statistics.countsOfUser(db, id));
      return { ...counts, payment: counts.orders + counts.bookings };
    },
    async adminStats(): Promise<AdminStats> {
      const { revenueMinor, users, orders, bookings } = await store.read(statistics.totals);
      const menuItems = await store.read(statistics.countDishes);
      return { revenue: toDecimal(revenueMinor, currency), users, orders, bookings, menuItems };
    },
    /** Both dates are inclusive. */
    async series(from: string, to: string): Promise<AdminSeries> {
      const [sales, best] = await store.read(async (db) => [
        await statistics.salesByDay(db, from, to),
        await statistics.bestSelling(db, { from, to, periods: periodsBetween(from, to) }, maxBestSelling),
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
          sold: row.sold,
          revenue: toDecimal(row.revenueMinor, currency),
        })),
      };
    },
  };
}

const sumQuantities = (dishes: Sale["dishes"]) => dishes.reduce((sum, { quantity }) => sum + quantity, 0);

function changesOfDishes(day: string, dishes: Sale["dishes"], sign: 1 | -1): StatisticsChange[] {
  const byDish = Map.groupBy(dishes, (dish) => dish.dishId);
  return [...byDish].map(([dish_id, lines]) => ({
    day,
    dish_id,
    name: lines[0]?.name ?? "",
    sold: sign * sumQuantities(lines),
    revenue_minor: sign * lines.reduce((sum, line) => sum + line.priceMinor, 0),
  }));
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
