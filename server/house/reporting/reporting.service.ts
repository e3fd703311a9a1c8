import type { AdminSeries, AdminStats, UserStats } from "#contract/house/reporting.ts";
import type { PaymentType } from "#contract/money/payment-constants.ts";
import { dayMs } from "#contract/platform/durations.ts";
import { type Minor, toDecimal } from "#contract/platform/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { StatisticsChangeTable } from "../../platform/database/reporting-schema.ts";
import type { Db, Store } from "../../platform/database/store.ts";
import type { CurrentUser } from "../../platform/domain/current-user.ts";
import { type BusinessTotals, type DailySales, reportingRepository as statistics } from "./reporting.repository.ts";
import {
  statisticsChangeRepository as changes,
  type DishSales,
  type StatisticsChange,
} from "./statistics-change.repository.ts";

/**
 * Periods of 1, 2, 4, … 256 days, each of which begins at a multiple of its length, counted from 1970-01-01. Sales of
 * dishes are kept for each, so that a year is read from a few periods instead of each of its days.
 */
const lengths = [1, 2, 4, 8, 16, 32, 64, 128, 256];

const dayNumber = (date: string): number => Date.parse(date) / dayMs;

/** The key of a period: its first day and its length, such as `2026-11-20/4`. */
const keyOf = (first: number, length: number): string =>
  `${new Date(first * dayMs).toISOString().slice(0, 10)}/${length}`;

/** The periods that contain a date (`2026-11-21`), one of each length. */
export function periodsWith(date: string): string[] {
  const day = dayNumber(date);
  return lengths.map((length) => keyOf(Math.floor(day / length) * length, length));
}

/** The fewest periods that together are the days from `from` to `to`, both inclusive. */
export function periodsBetween(from: string, to: string): string[] {
  const [end, periods] = [dayNumber(to) + 1, [] as string[]];
  for (let day = dayNumber(from); day < end; ) {
    const length = lengths.findLast((days) => day % days === 0 && day + days <= end) ?? 1;
    periods.push(keyOf(day, length));
    day += length;
  }
  return periods;
}

/** Changes folded by one transaction. */
const foldBatchSize = 500;

function sumTotals(rows: readonly StatisticsChangeTable[]): BusinessTotals {
  const totals = { revenueMinor: 0, orders: 0, bookings: 0, users: 0 };
  for (const { revenue_minor, orders, bookings, users } of rows) {
    totals.revenueMinor += revenue_minor;
    totals.orders += orders;
    totals.bookings += bookings;
    totals.users += users;
  }
  return totals;
}

function sumDays(rows: readonly StatisticsChangeTable[]): DailySales[] {
  const days = new Map<string, DailySales>();
  for (const { day, revenue_minor, orders, bookings } of rows) {
    if (day === null) continue;
    const sales = days.get(day) ?? { day, revenueMinor: 0, orders: 0, bookings: 0 };
    sales.revenueMinor += revenue_minor;
    sales.orders += orders;
    sales.bookings += bookings;
    days.set(day, sales);
  }
  return [...days.values()];
}

function sumDishes(rows: readonly StatisticsChangeTable[]): DishSales[] {
  const dishes = new Map<string, DishSales>();
  for (const { day, dish_id: dishId, name, sold, revenue_minor } of rows) {
    if (day === null || dishId === null || name === null) continue;
    for (const period of periodsWith(day)) {
      const key = `${period} ${dishId}`;
      const sales = dishes.get(key) ?? { period, dishId, name, sold: 0, revenueMinor: 0 };
      dishes.set(key, { ...sales, name, sold: sales.sold + sold, revenueMinor: sales.revenueMinor + revenue_minor });
    }
  }
  return [...dishes.values()];
}

/**
 * Folds the oldest changes into the totals, days and periods; returns how many. Several processes may call it at once.
 */
async function foldStatistics(store: Store): Promise<number> {
  // Without a transaction, which would be written to disk.
  if (!(await changes.hasAny(store.db))) return 0;
  return store.transaction(async (trx) => {
    const rows = await changes.take(trx, foldBatchSize);
    await changes.addTotals(trx, sumTotals(rows.filter(({ dish_id }) => dish_id === null)));
    await changes.addDailySales(trx, sumDays(rows.filter(({ dish_id }) => dish_id === null)));
    await changes.addDishSales(trx, sumDishes(rows));
    return rows.length;
  });
}

interface Sale {
  /** Milliseconds since 1970; the sale counts for the day of this instant in the restaurant's time zone. */
  at: number;
  kind: PaymentType;
  /** null if the user was deleted. */
  userId: string | null;
  amountMinor: Minor;
  /** Whether it adds to a booking that is counted already. */
  isChange?: boolean;
  /** `priceMinor` is the price of the whole line. */
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
      const purchases = await statistics.purchasesOf(db, from);
      if (purchases) await changes.addPurchase(db, { ...purchases, user_id: to });
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
      const salesOf = new Map(sales.map((row) => [row.day, row]));
      return {
        from,
        to,
        days: datesBetween(from, to).map((date) => {
          const { revenueMinor = 0, orders = 0, bookings = 0 } = salesOf.get(date) ?? {};
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
