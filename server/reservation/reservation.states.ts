import { type ReservationStatus, reservationStatuses, statusesByHand } from "#contract/reservation.ts";

/**
 * The way of a reservation (decisions §7). What ended is never revived by what arrives late, with one exception: money
 * captured for a hold that ran out still buys the table, where one can be had.
 */
const next: Readonly<Record<ReservationStatus, readonly ReservationStatus[]>> = {
  held: ["confirmed", "expired", "cancelled"],
  confirmed: ["seated", "no_show", "cancelled"],
  seated: ["completed"],
  expired: ["confirmed"],
  completed: [],
  cancelled: [],
  no_show: [],
};

const blocking: readonly ReservationStatus[] = ["held", "confirmed", "seated"];

export const mayBecome = (from: ReservationStatus, to: ReservationStatus): boolean => next[from].includes(to);

/** Whether a booking in this state keeps its table from others. */
export const blocks = (status: ReservationStatus): boolean => blocking.includes(status);
export const blockingStatuses = blocking;

/** What staff may make of a booking by hand. */
export const nextByHand = (from: ReservationStatus): ReservationStatus[] =>
  statusesByHand.filter((status) => mayBecome(from, status));

export const statusOf = (word: string): ReservationStatus =>
  reservationStatuses.find((status) => status === word) ?? "cancelled";
