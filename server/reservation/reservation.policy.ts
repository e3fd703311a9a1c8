import type { ReservationTable } from "../database/reservation-schema.ts";
import type { Caller } from "../http/caller.ts";
import { mayBecome, statusOf } from "./reservation.states.ts";

const hourMs = 3_600_000;

export const isStaff = (caller: Caller): boolean => caller.role === "admin";

export const maySee = (caller: Caller, reservation: ReservationTable): boolean =>
  isStaff(caller) || reservation.user_id === caller.id;

/** Until when, by the policy it was booked under, the whole deposit is returned. */
export const freeUntil = (reservation: ReservationTable): number =>
  reservation.starts_at - reservation.free_cancellation_hours * hourMs;

export const isFree = (reservation: ReservationTable, now: number): boolean => now <= freeUntil(reservation);

export const mayCancel = (reservation: ReservationTable): boolean =>
  mayBecome(statusOf(reservation.status), "cancelled");

/** A guest may move it as long as cancelling is free; staff as long as nobody sat down. */
export const mayMove = (caller: Caller, reservation: ReservationTable, now: number): boolean =>
  reservation.status === "confirmed" && (isStaff(caller) || isFree(reservation, now));
