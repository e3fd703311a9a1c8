import { toMinor } from "#contract/money.ts";
import type { TelephoneBooking } from "#contract/reservation.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { newId, newNumber } from "../database/ids.ts";
import type { ReservationTable } from "../database/reservation-schema.ts";
import type { Db } from "../database/store.ts";
import type { Caller } from "../http/caller.ts";
import { become, endHold, NoTable, record, takeTable } from "./allocation.ts";
import { seatsFor } from "./availability.ts";
import { reservationRepository as reservations } from "./reservation.repository.ts";
import type { Sitting } from "./sittings.ts";

const minuteMs = 60_000;

export const depositFor = (guest: number, { reservation, currency }: RestaurantSettings): number =>
  (toMinor(reservation.depositPerGuest, currency) ?? 0) * guest;

interface Order {
  details: TelephoneBooking;
  sitting: Sitting;
  caller: Caller;
  now: number;
}

async function book(
  db: Db,
  settings: RestaurantSettings,
  { details, sitting, caller, now }: Order,
  kind: Pick<ReservationTable, "status" | "user_id" | "intent_id" | "deposit_minor" | "held_until">,
): Promise<ReservationTable> {
  const id = newId();
  const seats = seatsFor(details.guest, settings);
  const event = { at: now, by: caller.email };
  const table = await takeTable(db, id, sitting, seats, settings, event);
  if (!table) throw new NoTable();
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
  await record(db, reservation, event);
  return reservation;
}

export type Booking = ReturnType<typeof booking>;

/** How bookings come to be: held and then paid, or entered by staff. All run within the caller's transaction. */
export const booking = (settings: RestaurantSettings) => ({
  /**
   * Keeps the smallest fitting table while its deposit is paid. A guest has one hold at a time: an older one makes
   * way, so that nobody blocks the room, or themselves, by beginning again. Throws `NoTable`.
   */
  async hold(db: Db, order: Order & { intentId: string }): Promise<ReservationTable> {
    const { caller, now, details } = order;
    await reservations.lockGuest(db, caller.id);
    for (const older of await reservations.holdsOf(db, caller.id)) {
      await endHold(db, older.id, { at: now, by: caller.email, reason: "Began another reservation" });
    }
    return book(db, settings, order, {
      status: "held",
      user_id: caller.id,
      intent_id: order.intentId,
      deposit_minor: depositFor(details.guest, settings),
      held_until: now + settings.reservation.holdMinutes * minuteMs,
    });
  },

  /** A booking taken by telephone: confirmed at once, without deposit or account. Throws `NoTable`. */
  enter: (db: Db, order: Order): Promise<ReservationTable> =>
    book(db, settings, order, {
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
    if (reservation.status === "held") return become(db, reservation, "confirmed", event, paid);
    if (reservation.status !== "expired" || reservation.starts_at <= now) return undefined;
    const period = { startsAt: reservation.starts_at, endsAt: reservation.ends_at };
    const table = await takeTable(db, reservation.id, period, reservation.seats, settings, event);
    return table && become(db, reservation, "confirmed", event, { ...paid, table_id: table.id });
  },

  /** The hold of an intent that will not be paid. */
  async expire(db: Db, intentId: string, now: number): Promise<void> {
    const found = await reservations.findByIntent(db, intentId);
    if (found) await endHold(db, found.id, { at: now, by: settings.name, reason: "Not paid in time" });
  },
});
