import type { ReservationStatus } from "#contract/reservation.ts";

/** Tables that are reserved; see `schema.ts` for what holds of all tables. */

export interface ReservationTable {
  id: string;
  /** What a guest says at the door. */
  number: string;
  status: ReservationStatus;
  /** null for bookings by telephone, and where the person is deleted. */
  user_id: string | null;
  intent_id: string | null;
  payment_id: string | null;
  table_id: string;
  /** Local to the restaurant; `starts_at` says which of two where clocks go back. */
  date: string;
  time: string;
  starts_at: number;
  ends_at: number;
  /** Guest value; 4 means Family. */
  guest: number;
  seats: number;
  name: string;
  phone: string;
  email: string | null;
  notes: string | null;
  /** The policy in force when it was booked. */
  deposit_minor: number;
  currency: string;
  free_cancellation_hours: number;
  refunded_minor: number;
  held_until: number | null;
  /** Counts the changes that calendars must hear of. */
  sequence: number;
  created_at: number;
}

/** A table in a 15-minute step of UTC, taken by a blocking booking: at most one, by the primary key. */
interface ReservationSlotTable {
  table_id: string;
  step: number;
  reservation_id: string;
}

export interface ReservationChangeTable {
  id: string;
  reservation_id: string;
  status: ReservationStatus;
  at: number;
  by: string;
  reason: string | null;
}

export interface ReservationSchema {
  reservations: ReservationTable;
  reservation_slots: ReservationSlotTable;
  reservation_changes: ReservationChangeTable;
}
