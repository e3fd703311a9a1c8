/** Tables of refunds and roll-ups; conventions in `schema.ts`. */

export interface RefundTable {
  id: string;
  key: string;
  payment_id: string;
  amount_minor: number;
  by: string;
  reason: string | null;
  at: number;
}

export interface SalesByDayTable {
  /** Local date, `2026-11-21`. */
  day: string;
  shard: number;
  revenue_minor: number;
  orders: number;
  bookings: number;
}

export interface SalesByDishTable {
  day: string;
  dish_id: string;
  shard: number;
  name: string;
  sold: number;
  revenue_minor: number;
}

export interface TotalTable {
  name: string;
  shard: number;
  value: number;
}

export interface ReportingSchema {
  refunds: RefundTable;
  sales_by_day: SalesByDayTable;
  sales_by_dish: SalesByDishTable;
  totals: TotalTable;
}
