import type { AvailabilityRules } from "#server/reservation/availability.ts";

/** Settings for tests: the same hours every day. */

export type Spans = { open: string; close: string }[];

export const minute = 60_000;
const policy = {
  depositPerGuest: "10.00",
  stayMinutes: 90,
  everyMinutes: 30,
  leadMinutes: 60,
  horizonDays: 60,
  familySeats: 6,
  holdMinutes: 15,
  freeCancellationHours: 24,
};
const tables = [
  { id: "big", seats: 6 },
  { id: "two", seats: 2 },
  { id: "four", seats: 4 },
];

export function rules(timeZone: string, spans: Spans, change: Partial<AvailabilityRules> = {}): AvailabilityRules {
  const openingHours = {
    monday: spans,
    tuesday: spans,
    wednesday: spans,
    thursday: spans,
    friday: spans,
    saturday: spans,
    sunday: spans,
  };
  return { timeZone, openingHours, specialDays: [], reservation: policy, tables, ...change };
}
/** A local date. */
export const day = (date: string) => Temporal.PlainDate.from(date);
/** A local time as ms since 1970. */
export const at = (local: string, zone: string) => Temporal.ZonedDateTime.from(`${local}[${zone}]`).epochMilliseconds;
