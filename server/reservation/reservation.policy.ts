import type { ReservationTable } from "../database/reservation-schema.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import { canTransition } from "./reservation.states.ts";

const hourMs = 3_600_000;

export const isStaff = (currentUser: CurrentUser): boolean => currentUser.role === "admin";

export const canSee = (currentUser: CurrentUser, reservation: ReservationTable): boolean =>
  isStaff(currentUser) || reservation.user_id === currentUser.id;

/** Until when, by the policy it was booked under, the whole deposit is returned. */
export const freeCancellationUntil = (reservation: ReservationTable): number =>
  reservation.starts_at - reservation.free_cancellation_hours * hourMs;

export const isCancellationFree = (reservation: ReservationTable, now: number): boolean =>
  now <= freeCancellationUntil(reservation);

export const canCancel = (reservation: ReservationTable): boolean => canTransition(reservation.status, "cancelled");

/** A guest may move it as long as cancelling is free; staff as long as nobody sat down. */
export const canMove = (currentUser: CurrentUser, reservation: ReservationTable, now: number): boolean =>
  reservation.status === "confirmed" && (isStaff(currentUser) || isCancellationFree(reservation, now));
