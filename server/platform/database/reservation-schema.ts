import type { ReservationStatus } from "#contract/booking/reservation-constants.ts";
import type { WithDefaults } from "./order-schema.ts";

/** The tables of reservations. `schema.ts` says their conventions. */

export interface ReservationTable {
  id: string;
  /** The code that the guest quotes. */
  number: string;
  status: ReservationStatus;
  /** null for phone reservations, and after the user was deleted. */
  user_id: string | null;
  intent_id: string | null;
  payment_id: string | null;
  table_id: string;
  /** Local to the restaurant. In an hour that clocks repeat it means the first occurrence, as `starts_at` says. */
  date: string;
  time: string;
  starts_at: number;
  ends_at: number;
  /** Party size; 4 means a family. */
  guest: number;
  seats: number;
  name: string;
  phone: string;
  /** The number in E.164. It is null if it is possible nowhere, or not read yet. */
  phone_e164: string | null;
  email: string | null;
  notes: string | null;
  /** The policy in force when it was made. */
  deposit_minor: number;
  currency: string;
  free_cancellation_hours: number;
  held_until: number | null;
  /** Hash of the network from which the table is held. It is null once the hold has ended. */
  client_key: string | null;
  /** Hash of the wider network around it. */
  client_wide: string | null;
  /** When the hold ended without payment. */
  hold_ended_at: number | null;
  /** iCalendar sequence: incremented by each change that calendars must learn of. */
  sequence: number;
  created_at: number;
  /** What searches look into (`search-index.ts`). It is null while it is to be made. */
  search_text: string | null;
  /** The booking that becomes this hold once the difference of the deposit is paid. It is null for a booking of its own. */
  changes_id: string | null;
  /**
   * What one person pays, by the policy in force when it was made. Null means `deposit_minor` divided by the party of then.
   */
  deposit_per_guest: number | null;
}

/** A payment of a booking beyond its first one, for a change that raised the deposit. */
interface ReservationPaymentTable {
  payment_id: string;
  intent_id: string;
  reservation_id: string;
}

/** A time step (15 minutes) of a table that an active reservation occupies: at most one does, by the primary key. */
interface ReservationStepTable {
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

/** One row, locked by transactions that hold a table. */
interface HoldLockTable {
  id: number;
}

export interface ReservationSchema {
  hold_lock: HoldLockTable;
  reservations: WithDefaults<ReservationTable, "phone_e164" | "search_text">;
  reservation_slots: ReservationStepTable;
  reservation_changes: ReservationChangeTable;
  reservation_payments: ReservationPaymentTable;
}
