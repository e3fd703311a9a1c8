import { type ReservationStatus, staffStatuses } from "#contract/constants/reservation.ts";
import { toMinor } from "#contract/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { ReservationTable } from "../database/reservation-schema.ts";
import type { CurrentUser } from "../domain/current-user.ts";

/**
 * The states of a reservation and what may follow each (decisions §7). What ended is never revived, with one exception:
 * money captured for a hold that ran out still buys a table, where one is free.
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

/** States in which a reservation keeps its table from others. */
export const blockingStatuses: readonly ReservationStatus[] = ["held", "confirmed", "seated"];

export const isBlocking = (status: ReservationStatus): boolean => blockingStatuses.includes(status);

export const canTransition = (from: ReservationStatus, to: ReservationStatus): boolean =>
  transitions[from].includes(to);

/** The states that staff may set by hand from this one. */
export const staffTransitions = (from: ReservationStatus): ReservationStatus[] =>
  staffStatuses.filter((status) => canTransition(from, status));

/** The deposit of a party, in minor units. */
export const depositFor = (guest: number, { reservation, currency }: RestaurantSettings): number =>
  (toMinor(reservation.depositPerGuest, currency) ?? 0) * guest;

const hourMs = 3_600_000;

export const isStaff = (currentUser: CurrentUser): boolean => currentUser.role === "admin";

export const canSee = (currentUser: CurrentUser, reservation: ReservationTable): boolean =>
  isStaff(currentUser) || reservation.user_id === currentUser.id;

/** Until when the whole deposit is returned, by the policy in force when the table was booked. */
export const freeCancellationUntil = (reservation: ReservationTable): number =>
  reservation.starts_at - reservation.free_cancellation_hours * hourMs;

export const isCancellationFree = (reservation: ReservationTable, now: number): boolean =>
  now <= freeCancellationUntil(reservation);

export const canCancel = (reservation: ReservationTable): boolean => canTransition(reservation.status, "cancelled");

/** A guest may move a reservation as long as cancelling is free, staff as long as nobody sat down. */
export const canMove = (currentUser: CurrentUser, reservation: ReservationTable, now: number): boolean =>
  reservation.status === "confirmed" && (isStaff(currentUser) || isCancellationFree(reservation, now));
