import type { RequestedChange } from "#contract/booking/reservation.ts";
import { minuteMs } from "#contract/platform/durations.ts";
import type { LiveSettings } from "../house/restaurant/live-settings.ts";
import type { ReservationTable } from "../platform/database/reservation-schema.ts";
import type { Db, Store } from "../platform/database/store.ts";
import { AppError } from "../platform/domain/app-error.ts";
import type { CurrentUser } from "../platform/domain/current-user.ts";
import type { AvailabilityService } from "./availability.service.ts";
import { timeStepsOf } from "./availability.ts";
import { depositDifference, depositPerGuest } from "./deposit-difference.ts";
import type { LockTables } from "./requested-table.ts";
import { canMove, canSee } from "./reservation.policy.ts";
import { reservationRepository as reservations } from "./reservation.repository.ts";
import { reservationPaymentRepository as payments } from "./reservation-payment.repository.ts";
import {
  allocateTable,
  type ChangeEvent,
  expireHold,
  insertHistoryEntry,
  insertReservation,
  lockReservation,
} from "./reservation-transitions.ts";
import type { TimeSlot } from "./time-slots.ts";

/*
 * Changes of a booking that raise its deposit: the new table is held beside the booking while the difference is paid, and the
 * payment makes the booking what the hold is.
 */

/** How long the new table is held. */
const holdMs = 15 * minuteMs;

interface Deps {
  store: Store;
  settings: LiveSettings;
  availability: AvailabilityService;
  lockTables: LockTables;
}

/** A change that is to be paid, with the booking as it is now. */
export interface QuotedChange {
  booking: ReservationTable;
  timeSlot: TimeSlot;
  partySize: number;
  /** The difference to be paid, in minor units. */
  deposit: number;
}

interface PaidChange {
  intentId: string;
  paymentId: string;
  now: number;
}

/** Only the guest whose booking it is pays for its change. Throws `reservation_not_found`, `reservation_state`, `move_too_late`. */
async function findChangeable(db: Db, currentUser: CurrentUser, id: string, now: number): Promise<ReservationTable> {
  const booking = await reservations.find(db, id);
  if (!booking || !canSee(currentUser, booking) || booking.user_id !== currentUser.id)
    throw new AppError("reservation_not_found");
  if (booking.status !== "confirmed") throw new AppError("reservation_state");
  if (!canMove(currentUser, booking, now)) throw new AppError("move_too_late");
  return booking;
}

export function paidChanges({ store, settings, availability, lockTables }: Deps) {
  /** What a change costs. Throws as `findChangeable`, and `invalid` if it costs nothing or the time cannot be booked. */
  async function quoteChange(
    currentUser: CurrentUser,
    id: string,
    { date, time, guest }: RequestedChange,
    now: number,
  ): Promise<QuotedChange> {
    const booking = await findChangeable(store.db, currentUser, id, now);
    const start = { date: date ?? booking.date, time: time ?? booking.time };
    const keepsTime = start.date === booking.date && start.time === booking.time;
    const timeSlot = keepsTime
      ? { ...start, startsAt: booking.starts_at, endsAt: booking.ends_at }
      : availability.findTimeSlotFor(currentUser, start, now);
    const partySize = guest ?? booking.guest;
    const deposit = depositDifference(booking, partySize);
    const free = "This change needs no further deposit";
    if (deposit <= 0) throw new AppError("invalid", { detail: `${free}.`, fields: { guest: free } });
    return { booking, timeSlot, partySize, deposit };
  }

  /** Holds the new table beside the booking. Throws `NoTableAvailableError`, and `reservation_state` if it was changed meanwhile. */
  async function insertChange(
    db: Db,
    { booking: seen, timeSlot, partySize, deposit }: QuotedChange,
    state: Pick<ReservationTable, "intent_id" | "client_key" | "client_wide"> & {
      currentUser: CurrentUser;
      now: number;
    },
  ): Promise<ReservationTable> {
    const { currentUser, now, ...columns } = state;
    const booking = await lockReservation(db, seen.id);
    if (booking.status !== "confirmed" || booking.sequence !== seen.sequence) throw new AppError("reservation_state");
    const { name, phone, email, notes } = booking;
    const details = {
      date: timeSlot.date,
      time: timeSlot.time,
      guest: partySize,
      name,
      phone,
      ...(email !== null && { email }),
      ...(notes !== null && { notes }),
    };
    const holdState = {
      ...columns,
      status: "held",
      user_id: currentUser.id,
      deposit_minor: deposit,
      deposit_per_guest: depositPerGuest(booking),
      held_until: now + holdMs,
    } as const;
    return insertReservation(db, settings, { details, timeSlot, currentUser, now }, holdState, booking);
  }

  /** Finds the table for a paid change, whose hold may have ended. Returns `undefined` if none is free. */
  async function findTableFor(db: Db, hold: ReservationTable, booking: ReservationTable, event: ChangeEvent) {
    const isKnown = settings.tables.some(({ id }) => id === hold.table_id);
    if (hold.status === "held" && isKnown) return hold.table_id;
    const isOpen = hold.status === "held" || hold.status === "expired";
    if (!isOpen || hold.starts_at <= event.at) return undefined;
    await reservations.releaseSteps(db, hold.id);
    const period = { startsAt: hold.starts_at, endsAt: hold.ends_at };
    return (await allocateTable(db, hold.id, period, hold.seats, settings, event, booking))?.id;
  }

  /**
   * Makes a booking what its paid hold is; returns it, or undefined if that is not possible any more: it was changed or ended
   * meanwhile, or the hold ran out and no table is free.
   */
  async function applyPaidChange(
    db: Db,
    hold: ReservationTable,
    { intentId, paymentId, now }: PaidChange,
  ): Promise<ReservationTable | undefined> {
    const booking = hold.changes_id === null ? undefined : await reservations.lock(db, hold.changes_id);
    const event = { at: now, by: settings.name, reason: "The difference of the deposit was paid" };
    await lockTables(db);
    const isUnchanged = booking?.status === "confirmed" && booking.sequence === hold.sequence;
    const tableId = booking && isUnchanged ? await findTableFor(db, hold, booking, event) : undefined;
    if (!booking || tableId === undefined) {
      await expireHold(db, hold.id, { ...event, reason: "The booking was changed" });
      return undefined;
    }
    await reservations.remove(db, hold.id);
    await reservations.releaseSteps(db, booking.id);
    const period = { startsAt: hold.starts_at, endsAt: hold.ends_at };
    await reservations.takeSteps(db, tableId, timeStepsOf(period), booking.id);
    const { date, time, starts_at, ends_at, guest, seats, deposit_per_guest } = hold;
    const changedBooking = await reservations.update(db, booking.id, {
      table_id: tableId,
      date,
      time,
      starts_at,
      ends_at,
      guest,
      seats,
      deposit_per_guest,
      deposit_minor: booking.deposit_minor + hold.deposit_minor,
      sequence: booking.sequence + 1,
    });
    await payments.insert(db, { payment_id: paymentId, intent_id: intentId, reservation_id: booking.id });
    await insertHistoryEntry(db, changedBooking, event);
    return changedBooking;
  }

  return { quoteChange, insertChange, applyPaidChange };
}
