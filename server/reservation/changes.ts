import { toDecimal } from "#contract/money.ts";
import type { Cancellation, RefundChoice, ReservationStatus } from "#contract/reservation.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { ReservationTable } from "../database/reservation-schema.ts";
import type { Db, Store } from "../database/store.ts";
import type { Outbox } from "../events/outbox.ts";
import type { Caller } from "../http/caller.ts";
import { Refusal } from "../http/refusal.ts";
import type { RefundService } from "../payment/refund.service.ts";
import { become, NoTable, record, takeTable } from "./allocation.ts";
import { seatsFor } from "./availability.ts";
import { bookingMails } from "./mails.ts";
import { freeUntil, isFree, isStaff, mayCancel, mayMove } from "./reservation.policy.ts";
import { reservationRepository as reservations } from "./reservation.repository.ts";
import type { Sitting } from "./sittings.ts";
import { slotRepository as slots } from "./slot.repository.ts";

export interface ChangeParts {
  store: Store;
  settings: RestaurantSettings;
  refunds: RefundService;
  outbox: Outbox;
  publicUrl: string;
}

export interface Cancelling {
  by: string;
  refund: RefundChoice;
  reason: string | undefined;
  now: number;
}

/** Where nothing else is said: the policy for guests, everything where the restaurant cancels. */
export const usualRefund = (caller: Caller): RefundChoice => (isStaff(caller) ? "full" : "policy");

/** What becomes of a booking after it was made; each in one transaction that begins by locking its row. */
export function changes(parts: ChangeParts) {
  const { store, settings, refunds, outbox } = parts;

  async function locked(db: Db, id: string): Promise<ReservationTable> {
    const reservation = await reservations.lock(db, id);
    if (!reservation) throw new Refusal("reservation_not_found");
    return reservation;
  }

  async function tell(db: Db, ...told: Parameters<typeof bookingMails> extends [unknown, ...infer T] ? T : never) {
    for (const mail of bookingMails(parts, ...told)) await outbox.enqueue(db, mail);
  }

  /** Frees the table and returns what the choice says, at most what is left of the deposit. */
  async function cancelWithin(db: Db, reservation: ReservationTable, how: Cancelling): Promise<ReservationTable> {
    const { by, reason, now } = how;
    const wasBooked = reservation.status === "confirmed";
    const changed = await become(
      db,
      reservation,
      "cancelled",
      { at: now, by, reason },
      {
        sequence: reservation.sequence + 1,
      },
    );
    const owed = how.refund === "full" || (how.refund === "policy" && isFree(reservation, now));
    const paymentId = reservation.payment_id;
    const key = `reservation:${reservation.id}`;
    const done = paymentId && owed ? await refunds.refund(db, { paymentId, key, by, reason }) : undefined;
    const refundMinor = done?.refund?.amount_minor ?? 0;
    const cancelled = await reservations.update(db, changed.id, { refunded_minor: refundMinor });
    if (wasBooked) await tell(db, "cancelled", cancelled, { now, refundMinor, reason });
    return cancelled;
  }

  return {
    tell,
    cancelWithin,

    /** Once, however often it is asked; answers whether this call did. Throws `reservation_state`. */
    async cancel(id: string, how: Cancelling): Promise<{ done: boolean; reservation: ReservationTable }> {
      const result = await store.transaction(async (trx) => {
        const reservation = await locked(trx, id);
        if (reservation.status === "cancelled") return { done: false, reservation };
        return { done: true, reservation: await cancelWithin(trx, reservation, how) };
      });
      outbox.wake();
      return result;
    },

    /** Frees its steps and takes others at once, with the deposit it has. Throws `NoTable`, and why it may not. */
    async move(caller: Caller, id: string, to: { sitting: Sitting; guest: number }, now: number) {
      const { sitting, guest } = to;
      const moved = await store.transaction(async (trx) => {
        const reservation = await locked(trx, id);
        if (!mayMove(caller, reservation, now)) throw refusedMove(reservation);
        const seats = seatsFor(guest, settings);
        const event = { at: now, by: caller.email, reason: `Moved from ${reservation.date} ${reservation.time}` };
        await slots.free(trx, id);
        const table = await takeTable(trx, id, sitting, seats, settings, event);
        if (!table) throw new NoTable();
        const changed = await reservations.update(trx, id, {
          table_id: table.id,
          date: sitting.date,
          time: sitting.time,
          starts_at: sitting.startsAt,
          ends_at: sitting.endsAt,
          guest,
          seats,
          sequence: reservation.sequence + 1,
        });
        await record(trx, changed, event);
        await tell(trx, "moved", changed, { now });
        return changed;
      });
      outbox.wake();
      return moved;
    },

    /** Answers `undefined` where it is in that state already. Throws `reservation_state`. */
    setStatus: (id: string, to: ReservationStatus, event: { at: number; by: string; reason?: string | undefined }) =>
      store.transaction(async (trx) => {
        const reservation = await locked(trx, id);
        return reservation.status === to ? undefined : become(trx, reservation, to, event);
      }),

    /** What cancelling would give back now. */
    async preview(caller: Caller, reservation: ReservationTable, now: number): Promise<Cancellation> {
      const { currency, payment_id } = reservation;
      const cancellable = mayCancel(reservation);
      const full = cancellable && payment_id ? await refunds.left(store.db, payment_id) : 0;
      const policy = isFree(reservation, now) ? full : 0;
      return {
        refund: toDecimal(usualRefund(caller) === "full" ? full : policy, currency),
        policyRefund: toDecimal(policy, currency),
        fullRefund: toDecimal(full, currency),
        currency,
        freeUntil: new Date(freeUntil(reservation)).toISOString(),
        cancellable,
        movable: mayMove(caller, reservation, now),
      };
    },
  };
}

const refusedMove = ({ status }: ReservationTable) =>
  new Refusal(status === "confirmed" ? "move_too_late" : "reservation_state");
