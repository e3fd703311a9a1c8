import type { AvailabilityRules } from "#server/booking/availability.ts";

/** Reservation rules for tests, with the same opening hours every day. */

export type OpeningSpans = { open: string; close: string }[];

export const minuteMs = 60_000;
const reservationPolicy = {
  depositPerGuest: "10.00",
  stayMinutes: 90,
  everyMinutes: 30,
  leadMinutes: 60,
  horizonDays: 60,
  familySeats: 6,
  holdMinutes: 15,
  shortHoldMinutes: 5,
  maxUnpaidHolds: 2,
  maxHoldsPerAddress: 3,
  freeCancellationHours: 24,
};
const tables = [
  { id: "big", seats: 6 },
  { id: "two", seats: 2 },
  { id: "four", seats: 4 },
];

export function createReservationRules(
  timeZone: string,
  spans: OpeningSpans,
  change: Partial<AvailabilityRules> = {},
): AvailabilityRules {
  const openingHours = {
    monday: spans,
    tuesday: spans,
    wednesday: spans,
    thursday: spans,
    friday: spans,
    saturday: spans,
    sunday: spans,
  };
  return { timeZone, openingHours, specialDays: [], reservation: reservationPolicy, tables, ...change };
}
/** Parses a local date. */
export const plainDate = (date: string) => Temporal.PlainDate.from(date);
/** Converts a local time to ms since 1970. */
export const epochMs = (local: string, zone: string) =>
  Temporal.ZonedDateTime.from(`${local}[${zone}]`).epochMilliseconds;
