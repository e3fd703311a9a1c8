import { toMinor } from "#contract/money.ts";
import type { PhoneReservation } from "#contract/reservation.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { newId, newNumber } from "../database/ids.ts";
import type { ReservationTable } from "../database/reservation-schema.ts";
import type { Db } from "../database/store.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import type { UserService } from "../user/user.service.ts";
import { allocateTable, expireHold, NoTableAvailableError, recordChange, transition } from "./allocation.ts";
import { seatsFor } from "./availability.ts";
import { reservationRepository as reservations } from "./reservation.repository.ts";
import type { TimeSlot } from "./time-slots.ts";

const minuteMs = 60_000;

export const depositFor = (guest: number, { reservation, currency }: RestaurantSettings): number =>
  (toMinor(reservation.depositPerGuest, currency) ?? 0) * guest;

interface NewReservation {
  details: PhoneReservation;
  timeSlot: TimeSlot;
  currentUser: CurrentUser;
  now: number;
}

async function insertReservation(
  db: Db,
  settings: RestaurantSettings,
  { details, timeSlot: sitting, currentUser, now }: NewReservation,
  kind: Pick<ReservationTable, "status" | "user_id" | "intent_id" | "deposit_minor" | "held_until">,
): Promise<ReservationTable> {
  const id = newId();
  const seats = seatsFor(details.guest, settings);
  const event = { at: now, by: currentUser.email };
  const table = await allocateTable(db, id, sitting, seats, settings, event);
  if (!table) throw new NoTableAvailableError();
  const reservation = {
    id,
    number: newNumber(),
    ...kind,
    payment_id: null,
    table_id: table.id,
    date: sitting.date,
    time: sitting.time,
    starts_at: sitting.startsAt,
    ends_at: sitting.endsAt,
    guest: details.guest,
    seats,
    name: details.name,
    phone: details.phone,
    email: details.email ?? null,
    notes: details.notes ?? null,
    currency: settings.currency,
    free_cancellation_hours: settings.reservation.freeCancellationHours,
    refunded_minor: 0,
    sequence: 0,
    created_at: now,
  };
  await reservations.insert(db, reservation);
  await recordChange(db, reservation, event);
  return reservation;
}

export type ReservationWriter = ReturnType<typeof reservationWriter>;

/** How bookings come to be: held and then paid, or entered by staff. All run within the caller's transaction. */
export const reservationWriter = (settings: RestaurantSettings, users: Pick<UserService, "lock">) => ({
  /**
   * Keeps the smallest fitting table while its deposit is paid. A guest has one hold at a time: an older one makes
   * way, so that nobody blocks the room, or themselves, by beginning again. Throws `NoTable`.
   */
  async hold(db: Db, order: NewReservation & { intentId: string }): Promise<ReservationTable> {
    const { currentUser, now, details } = order;
    await users.lock(db, currentUser.id);
    for (const older of await reservations.listHolds(db, currentUser.id)) {
      await expireHold(db, older.id, { at: now, by: currentUser.email, reason: "Began another reservation" });
    }
    return insertReservation(db, settings, order, {
      status: "held",
      user_id: currentUser.id,
      intent_id: order.intentId,
      deposit_minor: depositFor(details.guest, settings),
      held_until: now + settings.reservation.holdMinutes * minuteMs,
    });
  },

  /** A booking taken by telephone: confirmed at once, without deposit or account. Throws `NoTable`. */
  createByPhone: (db: Db, order: NewReservation): Promise<ReservationTable> =>
    insertReservation(db, settings, order, {
      status: "confirmed",
      user_id: null,
      intent_id: null,
      deposit_minor: 0,
      held_until: null,
    }),

  /**
   * Turns what was paid for into a booking. A hold that ran out is confirmed where a table can still be had; answers
   * `undefined` where it cannot, or where it ended otherwise.
   */
  async confirm(db: Db, intentId: string, paymentId: string, now: number): Promise<ReservationTable | undefined> {
    const found = await reservations.findByIntent(db, intentId);
    const reservation = found && (await reservations.lock(db, found.id));
    if (!reservation) return undefined;
    const event = { at: now, by: settings.name, reason: "Deposit paid" };
    const paid = { payment_id: paymentId, held_until: null };
    if (reservation.status === "held") return transition(db, reservation, "confirmed", event, paid);
    if (reservation.status !== "expired" || reservation.starts_at <= now) return undefined;
    const period = { startsAt: reservation.starts_at, endsAt: reservation.ends_at };
    const table = await allocateTable(db, reservation.id, period, reservation.seats, settings, event);
    return table && transition(db, reservation, "confirmed", event, { ...paid, table_id: table.id });
  },

  /** The hold of an intent that will not be paid. */
  async expire(db: Db, intentId: string, now: number): Promise<void> {
    const found = await reservations.findByIntent(db, intentId);
    if (found) await expireHold(db, found.id, { at: now, by: settings.name, reason: "Not paid in time" });
  },
});
