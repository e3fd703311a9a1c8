import { instantOf } from "#contract/instant.ts";
import { toDecimal } from "#contract/money.ts";
import type { BookedStay, Reservation } from "#contract/reservation.ts";
import type { ReservationTable } from "../database/reservation-schema.ts";
import type { ReservationRecord } from "./list.repository.ts";
import { nextByHand, statusOf } from "./reservation.states.ts";

function stayOf(reservation: ReservationTable) {
  return {
    number: reservation.number,
    date: reservation.date,
    time: reservation.time,
    guest: reservation.guest,
    table: reservation.table_id,
    name: reservation.name,
    phone: reservation.phone,
    email: reservation.email,
    notes: reservation.notes,
    startsAt: instantOf(reservation.starts_at),
    endsAt: instantOf(reservation.ends_at),
    reservationStatus: statusOf(reservation.status),
  };
}

/** A booking as its guest sees it. */
export const presentStay = (reservation: ReservationTable): BookedStay => ({
  reservationId: reservation.id,
  ...stayOf(reservation),
});

/** A booking as staff see it. */
export function presentReservation({ reservation, changes }: ReservationRecord): Reservation {
  const { currency, held_until } = reservation;
  const decimal = (minor: number) => toDecimal(minor, currency);
  const status = statusOf(reservation.status);
  return {
    _id: reservation.id,
    ...stayOf(reservation),
    seats: reservation.seats,
    price: decimal(reservation.deposit_minor),
    refunded: decimal(reservation.refunded_minor),
    currency,
    source: reservation.intent_id ? "online" : "telephone",
    expiresAt: status === "held" && held_until !== null ? instantOf(held_until) : null,
    createdAt: instantOf(reservation.created_at),
    next: nextByHand(status),
    history: changes.map(({ status: was, at, by, reason }) => ({
      status: statusOf(was),
      at: instantOf(at),
      by,
      reason,
    })),
  };
}
