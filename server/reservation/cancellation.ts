import type { RefundChoice } from "#contract/constants/reservation.ts";
import { toDecimal } from "#contract/money.ts";
import type { Cancellation } from "#contract/reservation.ts";
import type { ReservationTable } from "../database/reservation-schema.ts";
import type { Db } from "../database/store.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import { transition } from "./allocation.ts";
import { lockReservation, notify, type ReservationDeps } from "./notify.ts";
import { canCancel, canMove, freeCancellationUntil, isCancellationFree, isStaff } from "./reservation.policy.ts";
import { reservationRepository as reservations } from "./reservation.repository.ts";

export interface CancelOptions {
  by: string;
  refund: RefundChoice;
  reason: string | undefined;
  now: number;
}

/** Where nothing else is said: the policy for guests, everything where the restaurant cancels. */
export const defaultRefundChoice = (currentUser: CurrentUser): RefundChoice =>
  isStaff(currentUser) ? "full" : "policy";

/** Ending a booking before it begins, with what is returned for it. */
export function cancellation(deps: ReservationDeps) {
  const { store, refunds, outbox } = deps;

  /** Frees the table and returns what the choice says, at most what is left of the deposit. */
  async function cancelWithin(db: Db, reservation: ReservationTable, how: CancelOptions): Promise<ReservationTable> {
    const { by, reason, now } = how;
    const event = { at: now, by, reason };
    const ended = await transition(db, reservation, "cancelled", event, { sequence: reservation.sequence + 1 });
    const owed = how.refund === "full" || (how.refund === "policy" && isCancellationFree(reservation, now));
    const paymentId = reservation.payment_id;
    const key = `reservation:${reservation.id}`;
    const returned = paymentId && owed ? await refunds.refund(db, { paymentId, key, by, reason }) : undefined;
    const refundMinor = returned?.refund?.amount_minor ?? 0;
    const cancelled = await reservations.update(db, ended.id, { refunded_minor: refundMinor });
    // Of a hold nobody was told.
    if (reservation.status === "confirmed")
      await notify(db, deps, "cancelled", cancelled, { now, refundMinor, reason });
    return cancelled;
  }

  return {
    cancelWithin,

    /** Once, however often it is asked; answers whether this call did. Throws `reservation_state`. */
    async cancel(id: string, how: CancelOptions): Promise<{ done: boolean; reservation: ReservationTable }> {
      const result = await store.transaction(async (trx) => {
        const reservation = await lockReservation(trx, id);
        if (reservation.status === "cancelled") return { done: false, reservation };
        return { done: true, reservation: await cancelWithin(trx, reservation, how) };
      });
      outbox.wake();
      return result;
    },

    /** What cancelling would give back now. */
    async preview(currentUser: CurrentUser, reservation: ReservationTable, now: number): Promise<Cancellation> {
      const { currency, payment_id } = reservation;
      const cancellable = canCancel(reservation);
      const full = cancellable && payment_id ? await refunds.left(store.db, payment_id) : 0;
      const policy = isCancellationFree(reservation, now) ? full : 0;
      return {
        refund: toDecimal(defaultRefundChoice(currentUser) === "full" ? full : policy, currency),
        policyRefund: toDecimal(policy, currency),
        fullRefund: toDecimal(full, currency),
        currency,
        freeUntil: new Date(freeCancellationUntil(reservation)).toISOString(),
        cancellable,
        movable: canMove(currentUser, reservation, now),
      };
    },
  };
}
