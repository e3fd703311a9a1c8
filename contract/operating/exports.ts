import { z } from "zod";
import { ReportPeriod } from "../house/reporting.ts";
import type { Operation } from "../platform/operation.ts";

const file = (fileName: string) => ({ mediaType: "text/csv", fileName, streamed: true }) as const;

export const exportOrders = {
  summary: "Get the orders that were placed on the days of a period as a CSV file",
  access: "admin",
  query: ReportPeriod,
  response: z.string(),
  download: file("orders.csv"),
} as const satisfies Operation;

export const exportOrderLines = {
  summary: "Get the lines of the orders that were placed on the days of a period as a CSV file",
  access: "admin",
  query: ReportPeriod,
  response: z.string(),
  download: file("order-lines.csv"),
} as const satisfies Operation;

export const exportReservations = {
  summary:
    "Get the bookings for the days of a period as a CSV file; `deposit` is what was received, 0 if it was not paid",
  access: "admin",
  query: ReportPeriod,
  response: z.string(),
  download: file("bookings.csv"),
} as const satisfies Operation;

export const exportUsers = {
  summary: "Get all users as a CSV file",
  access: "admin",
  response: z.string(),
  download: file("guests.csv"),
} as const satisfies Operation;
