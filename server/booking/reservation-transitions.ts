import type { PhoneReservation } from "#contract/booking/reservation.ts";
import { occupiesTable, type ReservationStatus } from "#contract/booking/reservation-constants.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { newId, newNumber } from "../platform/database/ids.ts";
import type { ReservationTable } from "../platform/database/reservation-schema.ts";
import type { Db } from "../platform/database/store.ts";
import { AppError } from "../platform/domain/app-error.ts";
import type { CurrentUser } from "../platform/domain/current-user.ts";
import { readTelephone } from "../platform/lib/telephone.ts";
import {
  type AvailabilityRules,
  fittingTables,
  type Period,
  seatsFor,
  type Table,
  timeStepsOf,
} from "./availability.ts";
import { ignoreOwnHolds, NoTableAvailableError, requestOf } from "./requested-table.ts";
import { canTransition } from "./reservation.policy.ts";
import { reservationRepository as reservations } from "./reservation.repository.ts";
import type { TimeSlot } from "./time-slots.ts";

/*
 * Creation, table allocation and status transitions of reservations, each with an entry in the history. All functions
 * run within the caller's transaction.
 */

export interface ChangeEvent {
  at: number;
  by: string;
  reason?: string | undefined;
}

export interface NewReservation {
  details: PhoneReservation;
  timeSlot: TimeSlot;
  currentUser: CurrentUser;
  now: number;
  /** Chosen before, for what names the booking before it is stored; otherwise a new one. */
  number?: string;
}

/** Locks a reservation until the transaction ends; every change starts with it. Throws `reservation_not_found`. */
export async function lockReservation(db: Db, id: string): Promise<ReservationTable> {
  const reservation = await reservations.lock(db, id);
  if (!reservation) throw new AppError("reservation_not_found");
  return reservation;
}

export const insertHistoryEntry = (
  db: Db,
  reservation: ReservationTable,
  { at, by, reason }: ChangeEvent,
): Promise<void> =>
  reservations.insertChange(db, {
    id: newId(),
    reservation_id: reservation.id,
    status: reservation.status,
    at,
    by,
    reason: reason ?? null,
  });

/** What the end of a hold changes; the client is forgotten with it. */
function holdEnd({ status, held_until }: ReservationTable, to: ReservationStatus, at: number) {
  if (to === "confirmed") return { client_key: null, client_wide: null, hold_ended_at: null };
  return status === "held"
    ? { client_key: null, client_wide: null, hold_ended_at: Math.min(at, held_until ?? at) }
    : {};
}

/**
 * Changes the status of a locked reservation together with other columns; releases its table if the new status does not
 * need one. Throws `reservation_state` if the transition is not allowed.
 */
export async function transition(
  db: Db,
  reservation: ReservationTable,
  to: ReservationStatus,
  event: ChangeEvent,
  change: Partial<Omit<ReservationTable, "id" | "number" | "created_at" | "status">> = {},
): Promise<ReservationTable> {
  if (!canTransition(reservation.status, to)) throw new AppError("reservation_state");
  const endColumns = holdEnd(reservation, to, event.at);
  const changedReservation = await reservations.update(db, reservation.id, { ...endColumns, ...change, status: to });
  await insertHistoryEntry(db, changedReservation, event);
  if (!occupiesTable(to)) await reservations.releaseSteps(db, reservation.id);
  return changedReservation;
}

/** Expires a hold, unless it is no longer held or `condition` is false for it. */
export async function expireHold(
  db: Db,
  id: string,
  event: ChangeEvent,
  condition: (reservation: ReservationTable) => boolean = () => true,
): Promise<void> {
  const reservation = await reservations.lock(db, id);
  if (reservation?.status === "held" && condition(reservation)) await transition(db, reservation, "expired", event);
}

/** Expires the holds that would change a booking: they were for the booking as it was. */
export async function endChangeHolds(db: Db, id: string, { at, by }: ChangeEvent): Promise<void> {
  for (const hold of await reservations.listChangeHolds(db, id))
    await expireHold(db, hold, { at, by, reason: "The booking was changed" });
}

/**
 * Takes the smallest free table with enough seats for a period, after expiring overdue holds there. Returns `undefined`
 * if none is free. The table and time of `replacedBooking`, which this one will replace, count as free and stay taken by it.
 */
export async function allocateTable(
  db: Db,
  reservationId: string,
  period: Period,
  seats: number,
  rules: AvailabilityRules,
  event: ChangeEvent,
  replacedBooking?: Pick<ReservationTable, "table_id" | "starts_at" | "ends_at">,
): Promise<Table | undefined> {
  const steps = timeStepsOf(period);
  const expired = { at: event.at, by: "", reason: "The hold ran out" };
  for (const id of await reservations.listDueHoldsAt(db, steps, event.at)) {
    await expireHold(db, id, expired, ({ held_until }) => (held_until ?? 0) <= event.at);
  }
  const ownSteps = new Set(
    replacedBooking && timeStepsOf({ startsAt: replacedBooking.starts_at, endsAt: replacedBooking.ends_at }),
  );
  for (const table of fittingTables(seats, rules)) {
    const neededSteps = table.id === replacedBooking?.table_id ? steps.filter((step) => !ownSteps.has(step)) : steps;
    if (await reservations.takeSteps(db, table.id, neededSteps, reservationId)) return table;
  }
  return undefined;
}

/** Inserts a reservation at the smallest free table. Throws `NoTableAvailableError`. */
export async function insertReservation(
  db: Db,
  settings: RestaurantSettings,
  { details, timeSlot, currentUser, now, number = newNumber() }: NewReservation,
  state: Pick<
    ReservationTable,
    "status" | "user_id" | "intent_id" | "deposit_minor" | "held_until" | "client_key" | "client_wide"
  > &
    Pick<Partial<ReservationTable>, "deposit_per_guest">,
  replacedBooking?: ReservationTable,
): Promise<ReservationTable> {
  const id = newId();
  const seats = seatsFor(details.guest, settings);
  const event = { at: now, by: currentUser.email };
  const table = await allocateTable(db, id, timeSlot, seats, settings, event, replacedBooking);
  const isOwn = ignoreOwnHolds(currentUser);
  if (!table)
    throw new NoTableAvailableError(requestOf(details), (row) => row.id === replacedBooking?.id || isOwn(row));
  const reservation = {
    id,
    number,
    deposit_per_guest: null,
    ...state,
    payment_id: null,
    table_id: table.id,
    date: timeSlot.date,
    time: timeSlot.time,
    starts_at: timeSlot.startsAt,
    ends_at: timeSlot.endsAt,
    guest: details.guest,
    seats,
    name: details.name,
    phone: details.phone,
    phone_e164: readTelephone(details.phone, settings).e164,
    search_text: null,
    email: details.email ?? null,
    notes: details.notes ?? null,
    currency: settings.currency,
    free_cancellation_hours: settings.reservation.freeCancellationHours,
    // A change is of the booking as it was then.
    sequence: replacedBooking?.sequence ?? 0,
    changes_id: replacedBooking?.id ?? null,
    hold_ended_at: null,
    created_at: now,
  };
  await reservations.insert(db, reservation);
  await insertHistoryEntry(db, reservation, event);
  return reservation;
}
