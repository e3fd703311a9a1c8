/** The tables of refunds and roll-ups. `schema.ts` says their conventions. */

export interface RefundTable {
  id: string;
  key: string;
  payment_id: string;
  amount_minor: number;
  by: string;
  reason: string | null;
  at: number;
}

/**
 * What a transaction adds to the statistics, until a worker folds it into the tables below. Rows of a day change its
 * sales and the totals; rows of a day and a dish change the sales of the dish alone.
 */
export interface StatisticsChangeTable {
  id: string;
  /** Local date, `2026-11-21`. It is null if only the number of users changes. */
  day: string | null;
  dish_id: string | null;
  name: string | null;
  revenue_minor: number;
  orders: number;
  bookings: number;
  users: number;
  /** Copies of the dish. */
  sold: number;
}

/** One row. */
interface BusinessTotalTable {
  id: number;
  revenue_minor: number;
  orders: number;
  bookings: number;
  users: number;
}

interface DailySalesTable {
  day: string;
  revenue_minor: number;
  orders: number;
  bookings: number;
}

interface DishSalesTable {
  /** First day and number of days, `2026-11-20/4`; see `reporting/sales-periods.ts`. */
  period: string;
  dish_id: string;
  name: string;
  sold: number;
  revenue_minor: number;
}

/** What a user has paid for. */
interface UserPurchaseTable {
  user_id: string;
  orders: number;
  bookings: number;
  dishes: number;
}

export interface ReportingSchema {
  refunds: RefundTable;
  statistics_changes: StatisticsChangeTable;
  business_totals: BusinessTotalTable;
  daily_sales: DailySalesTable;
  dish_sales: DishSalesTable;
  user_purchases: UserPurchaseTable;
}
