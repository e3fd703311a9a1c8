import { familyValue, type NamedTime } from "#contract/reservation.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { offeredOn, type Sitting, type SittingRules, type Window } from "./sittings.ts";

/** Which tables can be had when. Pure: what is taken is handed in; that it holds, the database sees to. */

export type Rules = SittingRules & Pick<RestaurantSettings, "tables">;
export type Table = RestaurantSettings["tables"][number];

export interface Period {
  startsAt: number;
  endsAt: number;
}

/** A table taken by a blocking booking. */
export interface Taken extends Period {
  tableId: string;
}

const stepMs = 900_000;
/** How far around a day alternatives are looked for. */
export const searchDays = 14;
const mostAlternatives = 6;
const mostOnTheDay = 4;

/** The 15-minute steps of UTC that a stay touches, in order. */
export function stepsOf({ startsAt, endsAt }: Period): number[] {
  const first = Math.floor(startsAt / stepMs);
  return Array.from({ length: Math.ceil(endsAt / stepMs) - first }, (_, offset) => first + offset);
}

export const seatsFor = (guest: number, { reservation }: Pick<Rules, "reservation">): number =>
  guest === familyValue ? reservation.familySeats : guest;

/** Tables that hold so many, the smallest first; among equals in the order of the settings. */
export const fittingTables = (seats: number, { tables }: Pick<Rules, "tables">): Table[] =>
  tables.filter((table) => table.seats >= seats).toSorted((one, other) => one.seats - other.seats);

const meet = (one: Period, other: Period) =>
  Math.floor(one.startsAt / stepMs) < Math.ceil(other.endsAt / stepMs) &&
  Math.floor(other.startsAt / stepMs) < Math.ceil(one.endsAt / stepMs);

/** The smallest fitting table that is free for the whole stay. */
export function freeTable(period: Period, guest: number, taken: readonly Taken[], rules: Rules): Table | undefined {
  const busy = new Set(taken.filter((stay) => meet(stay, period)).map((stay) => stay.tableId));
  return fittingTables(seatsFor(guest, rules), rules).find((table) => !busy.has(table.id));
}

export interface Offer extends Sitting {
  available: boolean;
}

/** What a date offers to so many guests. */
export function offersOn(
  date: Temporal.PlainDate,
  guest: number,
  taken: readonly Taken[],
  rules: Rules,
  window: Window,
): Offer[] {
  const sittings = offeredOn(date, rules, window);
  const from = sittings[0]?.startsAt ?? 0;
  const to = sittings.at(-1)?.endsAt ?? 0;
  const near = taken.filter((stay) => meet(stay, { startsAt: from, endsAt: to }));
  return sittings.map((sitting) => ({ ...sitting, available: freeTable(sitting, guest, near, rules) !== undefined }));
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The nearest times to a wanted one that can be had: first on that day, then on the days around it. */
export function alternativesTo(
  wanted: { date: Temporal.PlainDate; time: string },
  guest: number,
  taken: readonly Taken[],
  rules: Rules,
  window: Window,
): NamedTime[] {
  const distance = ({ time }: NamedTime) => Math.abs(minutesOf(time) - minutesOf(wanted.time));
  const nearest = (date: Temporal.PlainDate): NamedTime[] =>
    offersOn(date, guest, taken, rules, window)
      .filter(({ available }) => available)
      .map(({ date: day, time }) => ({ date: day, time }))
      .sort((one, other) => distance(one) - distance(other));
  const found = nearest(wanted.date).slice(0, mostOnTheDay);
  for (let days = 1; days <= searchDays; days++) {
    for (const day of [wanted.date.add({ days }), wanted.date.subtract({ days })]) {
      if (found.length >= mostAlternatives) return found;
      found.push(...nearest(day).slice(0, 1));
    }
  }
  return found;
}
