import { z } from "zod";
import { maxStayMinutes } from "./reservation-constants.ts";

/** The rules of table reservations in the settings. */
export const ReservationPolicy = z.strictObject({
  depositPerGuest: z.string().regex(/^\d+(\.\d+)?$/, "expected an amount such as 10.00"),
  stayMinutes: z.int().min(15).max(maxStayMinutes).multipleOf(15).default(90),
  everyMinutes: z.int().min(15).max(240).multipleOf(15).default(30),
  leadMinutes: z.int().min(0).max(10_080).default(60),
  horizonDays: z.int().min(1).max(365).default(60),
  familySeats: z.int().min(1).max(20).default(6),
  holdMinutes: z.int().min(1).max(60).default(15),
  /** The duration of holds that take the last table or, with others, more than half of the tables. */
  shortHoldMinutes: z.int().min(1).max(60).default(5),
  /** How many holds in a row an account may leave unpaid before it must wait. */
  maxUnpaidHolds: z.int().min(1).max(1_000_000).default(2),
  maxHoldsPerAddress: z.int().min(1).max(1_000_000).default(3),
  freeCancellationHours: z.int().min(0).max(720).default(24),
});
