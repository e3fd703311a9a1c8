import { familyPartySize } from "#contract/constants/reservation.ts";
import type { LocalDateTime } from "#contract/reservation.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { type BookingWindow, bookableTimeSlotsOn, type TimeSlot, type TimeSlotRules } from "./time-slots.ts";

/** Which tables can be had when. Pure: what is taken is handed in; that it holds, the database sees to. */

export type AvailabilityRules = TimeSlotRules & Pick<RestaurantSettings, "tables">;
export type Table = RestaurantSettings["tables"][number];

export interface Period {
  startsAt: number;
  endsAt: number;
}

/** A table taken by a blocking booking. */
export interface OccupiedTable extends Period {
  tableId: string;
}

const timeStepMs = 900_000;
/** How far around a day alternatives are looked for. */
export const searchDays = 14;
const maxAlternatives = 6;
const maxAlternativesOnDay = 4;

/** The 15-minute steps of UTC that a stay touches, in order. */
export function timeStepsOf({ startsAt, endsAt }: Period): number[] {
  const first = Math.floor(startsAt / timeStepMs);
  return Array.from({ length: Math.ceil(endsAt / timeStepMs) - first }, (_, offset) => first + offset);
}

export const seatsFor = (guest: number, { reservation }: Pick<AvailabilityRules, "reservation">): number =>
  guest === familyPartySize ? reservation.familySeats : guest;

/** Tables that hold so many, the smallest first; among equals in the order of the settings. */
export const fittingTables = (seats: number, { tables }: Pick<AvailabilityRules, "tables">): Table[] =>
  tables.filter((table) => table.seats >= seats).toSorted((one, other) => one.seats - other.seats);

const overlaps = (one: Period, other: Period) =>
  Math.floor(one.startsAt / timeStepMs) < Math.ceil(other.endsAt / timeStepMs) &&
  Math.floor(other.startsAt / timeStepMs) < Math.ceil(one.endsAt / timeStepMs);

/** The smallest fitting table that is free for the whole stay. */
export function findFreeTable(
  period: Period,
  guest: number,
  taken: readonly OccupiedTable[],
  rules: AvailabilityRules,
): Table | undefined {
  const busy = new Set(taken.filter((stay) => overlaps(stay, period)).map((stay) => stay.tableId));
  return fittingTables(seatsFor(guest, rules), rules).find((table) => !busy.has(table.id));
}

export interface TimeSlotAvailability extends TimeSlot {
  available: boolean;
}

/** What a date offers to so many guests. */
export function timeSlotAvailabilityOn(
  date: Temporal.PlainDate,
  guest: number,
  taken: readonly OccupiedTable[],
  rules: AvailabilityRules,
  window: BookingWindow,
): TimeSlotAvailability[] {
  const sittings = bookableTimeSlotsOn(date, rules, window);
  const from = sittings[0]?.startsAt ?? 0;
  const to = sittings.at(-1)?.endsAt ?? 0;
  const near = taken.filter((stay) => overlaps(stay, { startsAt: from, endsAt: to }));
  return sittings.map((sitting) => ({
    ...sitting,
    available: findFreeTable(sitting, guest, near, rules) !== undefined,
  }));
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The nearest times to a wanted one that can be had: first on that day, then on the days around it. */
export function findAlternatives(
  wanted: { date: Temporal.PlainDate; time: string },
  guest: number,
  taken: readonly OccupiedTable[],
  rules: AvailabilityRules,
  window: BookingWindow,
): LocalDateTime[] {
  const distance = ({ time }: LocalDateTime) => Math.abs(minutesOf(time) - minutesOf(wanted.time));
  const nearest = (date: Temporal.PlainDate): LocalDateTime[] =>
    timeSlotAvailabilityOn(date, guest, taken, rules, window)
      .filter(({ available }) => available)
      .map(({ date: day, time }) => ({ date: day, time }))
      .sort((one, other) => distance(one) - distance(other));
  const found = nearest(wanted.date).slice(0, maxAlternativesOnDay);
  for (let days = 1; days <= searchDays; days++) {
    for (const day of [wanted.date.add({ days }), wanted.date.subtract({ days })]) {
      if (found.length >= maxAlternatives) return found;
      found.push(...nearest(day).slice(0, 1));
    }
  }
  return found;
}
