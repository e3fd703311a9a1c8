import { type ReservationStatus, staffStatuses } from "#contract/booking/reservation-constants.ts";
import { hourMs } from "#contract/platform/durations.ts";
import { toMinor } from "#contract/platform/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { ReservationTable } from "../platform/database/reservation-schema.ts";
import type { CurrentUser } from "../platform/domain/current-user.ts";

/**
 * Allowed status transitions (D7). Final statuses never change, with one exception: a payment captured for an expired
 * hold still gets a table if one is free.
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

export const canTransition = (from: ReservationStatus, to: ReservationStatus): boolean =>
  transitions[from].includes(to);

/** Whether a status cannot be set yet: a no-show, which keeps the deposit, is possible from the start of the reservation on. */
export const isTooEarly = (
  to: ReservationStatus,
  { starts_at }: Pick<ReservationTable, "starts_at">,
  now: number,
): boolean => to === "no_show" && now < starts_at;

/** The statuses that staff may set now. */
export const staffTransitions = (
  reservation: Pick<ReservationTable, "status" | "starts_at">,
  now: number,
): ReservationStatus[] =>
  staffStatuses.filter((to) => canTransition(reservation.status, to) && !isTooEarly(to, reservation, now));

/** Deposit of a party in minor units. */
export const depositFor = (partySize: number, { reservation, currency }: RestaurantSettings): number =>
  (toMinor(reservation.depositPerGuest, currency) ?? 0) * partySize;

export const isStaff = (currentUser: CurrentUser): boolean => currentUser.role === "admin";

export const canSee = (currentUser: CurrentUser, reservation: ReservationTable): boolean =>
  isStaff(currentUser) || reservation.user_id === currentUser.id;

/** Deadline for a full refund, by the policy in force at the time of booking. */
export const freeCancellationUntil = (reservation: ReservationTable): number =>
  reservation.starts_at - reservation.free_cancellation_hours * hourMs;

export const isCancellationFree = (reservation: ReservationTable, now: number): boolean =>
  now <= freeCancellationUntil(reservation);

export const canCancel = (reservation: ReservationTable): boolean => canTransition(reservation.status, "cancelled");

/** Guests may move a reservation while cancellation is free, staff until it is seated. */
export const canMove = (currentUser: CurrentUser, reservation: ReservationTable, now: number): boolean =>
  reservation.status === "confirmed" && (isStaff(currentUser) || isCancellationFree(reservation, now));
