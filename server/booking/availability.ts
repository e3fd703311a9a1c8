import type { LocalDateTime } from "#contract/booking/availability.ts";
import { familyPartySize, partySizes } from "#contract/booking/reservation-constants.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { type BookingWindow, bookableTimeSlotsOn, type TimeSlot, type TimeSlotRules } from "./time-slots.ts";

/** Which tables are available when. Pure functions over given reservations; the database enforces the result. */

export type AvailabilityRules = TimeSlotRules & Pick<RestaurantSettings, "tables">;
export type Table = RestaurantSettings["tables"][number];

export interface Period {
  startsAt: number;
  endsAt: number;
}

/** A table occupied by an active reservation. */
export interface OccupiedTable extends Period {
  tableId: string;
}

const timeStepMs = 900_000;
/** Days before and after a date that are searched for alternatives. */
export const searchDays = 14;
const maxAlternatives = 6;
const maxAlternativesOnDay = 4;

/** The 15-minute time steps of UTC that a period covers, in ascending order. */
export function timeStepsOf({ startsAt, endsAt }: Period): number[] {
  const first = Math.floor(startsAt / timeStepMs);
  return Array.from({ length: Math.ceil(endsAt / timeStepMs) - first }, (_, offset) => first + offset);
}

export const seatsFor = (partySize: number, { reservation }: Pick<AvailabilityRules, "reservation">): number =>
  partySize === familyPartySize ? reservation.familySeats : partySize;

/** Tables with enough seats, smallest first; equal ones in the order of the settings. */
export const fittingTables = (seats: number, { tables }: Pick<AvailabilityRules, "tables">): Table[] =>
  tables.filter((table) => table.seats >= seats).toSorted((one, other) => one.seats - other.seats);

/** Whether any table has enough seats for a party. */
export const hasTableFor = (partySize: number, rules: AvailabilityRules): boolean =>
  fittingTables(seatsFor(partySize, rules), rules).length > 0;

/** The smallest party for which no table has enough seats. It is undefined if there is none. */
export function findPartyWithoutTable(rules: AvailabilityRules): { partySize: number; seats: number } | undefined {
  const partySize = partySizes.find((size) => !hasTableFor(size, rules));
  return partySize && { partySize, seats: seatsFor(partySize, rules) };
}

const overlaps = (one: Period, other: Period) =>
  Math.floor(one.startsAt / timeStepMs) < Math.ceil(other.endsAt / timeStepMs) &&
  Math.floor(other.startsAt / timeStepMs) < Math.ceil(one.endsAt / timeStepMs);

/** The smallest suitable table that is free for the whole period. */
export function findFreeTable(
  period: Period,
  partySize: number,
  occupied: readonly OccupiedTable[],
  rules: AvailabilityRules,
): Table | undefined {
  const busy = new Set(occupied.filter((stay) => overlaps(stay, period)).map((stay) => stay.tableId));
  return fittingTables(seatsFor(partySize, rules), rules).find((table) => !busy.has(table.id));
}

interface TimeSlotAvailability extends TimeSlot {
  available: boolean;
}

/** The time slots of a date, each with whether a table for the party is available. */
export function timeSlotAvailabilityOn(
  date: Temporal.PlainDate,
  partySize: number,
  occupied: readonly OccupiedTable[],
  rules: AvailabilityRules,
  window: BookingWindow,
): TimeSlotAvailability[] {
  const timeSlots = bookableTimeSlotsOn(date, rules, window);
  const from = timeSlots[0]?.startsAt ?? 0;
  const to = timeSlots.at(-1)?.endsAt ?? 0;
  const near = occupied.filter((stay) => overlaps(stay, { startsAt: from, endsAt: to }));
  return timeSlots.map((timeSlot) => ({
    ...timeSlot,
    available: findFreeTable(timeSlot, partySize, near, rules) !== undefined,
  }));
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The available times nearest to a requested one: first on that day, then on the days around it. */
export function findAlternatives(
  requested: { date: Temporal.PlainDate; time: string },
  partySize: number,
  occupied: readonly OccupiedTable[],
  rules: AvailabilityRules,
  window: BookingWindow,
): LocalDateTime[] {
  const distance = ({ time }: LocalDateTime) => Math.abs(minutesOf(time) - minutesOf(requested.time));
  const nearest = (date: Temporal.PlainDate): LocalDateTime[] =>
    timeSlotAvailabilityOn(date, partySize, occupied, rules, window)
      .filter(({ available }) => available)
      .map(({ date: day, time }) => ({ date: day, time }))
      .sort((one, other) => distance(one) - distance(other));
  const alternatives = nearest(requested.date).slice(0, maxAlternativesOnDay);
  for (let days = 1; days <= searchDays; days++) {
    for (const day of [requested.date.add({ days }), requested.date.subtract({ days })]) {
      if (alternatives.length >= maxAlternatives) return alternatives;
      alternatives.push(...nearest(day).slice(0, 1));
    }
  }
  return alternatives;
}
