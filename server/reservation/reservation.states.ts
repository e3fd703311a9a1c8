import { type ReservationStatus, reservationStatuses, staffStatuses } from "#contract/constants/reservation.ts";

/**
 * The way of a reservation (decisions §7). What ended is never revived by what arrives late, with one exception: money
 * captured for a hold that ran out still buys the table, where one can be had.
 */
const transitions: Readonly<Record<ReservationStatus, readonly ReservationStatus[]>> = {
  held: ["confirmed", "expired", "cancelled"],
  confirmed: ["seated", "no_show", "cancelled"],
  seated: ["completed"],
  expired: ["confirmed"],
  completed: [],
  cancelled: [],
  no_show: [],
};

const activeStatuses: readonly ReservationStatus[] = ["held", "confirmed", "seated"];

export const canTransition = (from: ReservationStatus, to: ReservationStatus): boolean =>
  transitions[from].includes(to);

/** Whether a booking in this state keeps its table from others. */
export const isBlocking = (status: ReservationStatus): boolean => activeStatuses.includes(status);
export const blockingStatuses = activeStatuses;

/** What staff may make of a booking by hand. */
export const staffTransitions = (from: ReservationStatus): ReservationStatus[] =>
  staffStatuses.filter((status) => canTransition(from, status));

export const statusOf = (word: string): ReservationStatus =>
  reservationStatuses.find((status) => status === word) ?? "cancelled";
