import { z } from "zod";
import { dayMs } from "../platform/durations.ts";
import { EmailParams, Price } from "../platform/fields.ts";
import type { Operation } from "../platform/operation.ts";
import { CalendarDate } from "./calendar.ts";
import { maxSeriesDays } from "./reporting-constants.ts";

const Count = z.int().min(0);

/** `orders` counts cart payments, `bookings` reservation payments, `payment` both (D11). */
export const UserStats = z.object({
  orders: Count,
  cartItems: Count,
  bookings: Count,
  reviews: Count,
  payment: Count,
  menuItems: Count,
});
export type UserStats = z.infer<typeof UserStats>;

/** `revenue` is the amount paid less the amount refunded. */
export const AdminStats = z.object({ revenue: Price, users: Count, orders: Count, menuItems: Count, bookings: Count });
export type AdminStats = z.infer<typeof AdminStats>;

export const AdminSeries = z.object({
  from: CalendarDate,
  to: CalendarDate,
  /** One entry per day of the period, in the restaurant's time zone, including days without sales. */
  days: z.array(z.object({ date: CalendarDate, revenue: Price, orders: Count, bookings: Count })),
  /** At most ten, best-selling first. */
  dishes: z.array(z.object({ menuId: z.string(), name: z.string(), sold: Count, revenue: Price })),
});
export type AdminSeries = z.infer<typeof AdminSeries>;

/** Days of the restaurant's time zone, both included; at most a year. */
export const ReportPeriod = z
  .object({ from: CalendarDate, to: CalendarDate })
  .refine(({ from, to }) => from <= to, { error: "Please choose an end after the start", path: ["to"] })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < maxSeriesDays * dayMs, {
    error: "Please choose at most a year",
    path: ["from"],
  });
export type ReportPeriod = z.infer<typeof ReportPeriod>;

export const getUserStats = {
  summary: "Get the user's own counts",
  access: "own-params",
  params: EmailParams,
  response: UserStats,
} as const satisfies Operation;

export const getAdminStats = {
  summary: "Get the totals of the business",
  access: "admin",
  response: AdminStats,
} as const satisfies Operation;

export const getAdminSeries = {
  summary: "Get revenue, orders and reservations per day and the best-selling dishes of a period",
  access: "admin",
  query: ReportPeriod,
  response: AdminSeries,
} as const satisfies Operation;
