import type { StatisticsChangeTable } from "../../platform/database/reporting-schema.ts";
import type { Store } from "../../platform/database/store.ts";
import type { BusinessTotals, DailySales } from "./reporting.repository.ts";
import { periodsWith } from "./sales-periods.ts";
import { statisticsChangeRepository as changes, type DishSales } from "./statistics-change.repository.ts";

/** Changes folded by one transaction. */
export const foldBatchSize = 500;

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
export async function foldStatistics(store: Store): Promise<number> {
  // Without a transaction, which would be written to disk.
  if (!(await changes.hasAny(store.db))) return 0;
  return store.transaction(async (trx) => {
    const taken = await changes.take(trx, foldBatchSize);
    await changes.addTotals(trx, sumTotals(taken.filter(({ dish_id }) => dish_id === null)));
    await changes.addDailySales(trx, sumDays(taken.filter(({ dish_id }) => dish_id === null)));
    await changes.addDishSales(trx, sumDishes(taken));
    return taken.length;
  });
}
