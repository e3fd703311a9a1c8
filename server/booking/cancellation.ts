import type { Cancellation } from "#contract/booking/reservation.ts";
import type { RefundChoice } from "#contract/booking/reservation-constants.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import { type Minor, toDecimal } from "#contract/platform/money.ts";
import type { RefundService } from "../money/refund.service.ts";
import type { RefundState } from "../money/refund-state.ts";
import type { ReservationTable } from "../platform/database/reservation-schema.ts";
import type { Db, Store } from "../platform/database/store.ts";
import { AppError } from "../platform/domain/app-error.ts";
import type { CurrentUser } from "../platform/domain/current-user.ts";
import { depositRefunds } from "./deposit-difference.ts";
import { type MailDeps, notify } from "./reservation.mails.ts";
import { canCancel, canMove, freeCancellationUntil, isCancellationFree, isStaff } from "./reservation.policy.ts";
import { endChangeHolds, lockReservation, transition } from "./reservation-transitions.ts";

interface CancellationDeps extends MailDeps {
  store: Store;
  refunds: RefundService;
}

interface CancelOptions {
  by: string;
  refund: RefundChoice;
  reason?: string | undefined;
  now: number;
  /** The refund that the user was shown, a decimal amount. */
  expectedRefund?: number | undefined;
  /** Throws `reservation_state` if the reservation is confirmed, or has gone on from there. */
  onlyHeld?: boolean | undefined;
}

interface CancelResult {
  done: boolean;
  reservation: ReservationTable;
  /** In minor units. */
  refund: Minor;
}

/** The default refund: by policy for guests, in full if staff cancel. */
export const defaultRefundChoice = (currentUser: CurrentUser): RefundChoice =>
  isStaff(currentUser) ? "full" : "policy";

/** The refund of a cancellation is made once. */
const refundKey = ({ id }: ReservationTable) => `reservation:${id}`;

/** Cancels reservations and refunds their deposits. */
export function reservationCancellation(deps: CancellationDeps) {
  const { store } = deps;
  const refunds = depositRefunds(deps.refunds);

  /** Releases the table and refunds as chosen, at most what is left of the deposit. */
  async function cancelWithin(db: Db, reservation: ReservationTable, options: CancelOptions) {
    const { by, reason, now, refund } = options;
    const event = { at: now, by, reason };
    const cancelledReservation = await transition(db, reservation, "cancelled", event, {
      sequence: reservation.sequence + 1,
    });
    const owed = refund === "full" || (refund === "policy" && isCancellationFree(reservation, now));
    await endChangeHolds(db, reservation.id, event);
    const key = refundKey(reservation);
    if (owed) await refunds.refund(db, reservation, await refunds.left(db, reservation), { key, by, reason });
    const refunded = await refundState(db, reservation);
    // Holds were never confirmed by mail, so their end is not mailed either.
    if (reservation.status === "confirmed")
      await notify(db, deps, "cancelled", cancelledReservation, { now, refund: refunded, reason });
    return cancelledReservation;
  }

  /** What was refunded of a deposit, by the cancellation and in all. It is undefined if none was paid. */
  const refundState = (db: Db, reservation: ReservationTable): Promise<RefundState | undefined> =>
    refunds.state(db, reservation, refundKey(reservation));

  return {
    cancelWithin,

    /**
     * Cancels once, however often it is called; `done` is true for the call that did. Returns what the cancellation
     * refunds. Throws `reservation_state`, and `refund_changed` if that is less than `expectedRefund`.
     */
    async cancel(db: Db, id: string, options: CancelOptions): Promise<CancelResult> {
      const reservation = await lockReservation(db, id);
      const isChange = reservation.status !== "cancelled";
      if (options.onlyHeld && isChange && reservation.status !== "held") throw new AppError("reservation_state");
      const cancelledReservation = isChange ? await cancelWithin(db, reservation, options) : reservation;
      const refund = (await refundState(db, cancelledReservation))?.byThisRefund ?? 0;
      const { expectedRefund = 0 } = options;
      if (isChange && toDecimal(refund, cancelledReservation.currency) < expectedRefund)
        throw new AppError("refund_changed");
      return { done: isChange, reservation: cancelledReservation, refund };
    },

    /** What cancelling now would refund. */
    async preview(currentUser: CurrentUser, reservation: ReservationTable, now: number): Promise<Cancellation> {
      const { currency } = reservation;
      const cancellable = canCancel(reservation);
      const full = cancellable ? await refunds.left(store.db, reservation) : 0;
      const policy = isCancellationFree(reservation, now) ? full : 0;
      return {
        refund: toDecimal(defaultRefundChoice(currentUser) === "full" ? full : policy, currency),
        policyRefund: toDecimal(policy, currency),
        fullRefund: toDecimal(full, currency),
        currency,
        freeUntil: toIsoInstant(freeCancellationUntil(reservation)),
        cancellable,
        movable: canMove(currentUser, reservation, now),
        reducible: reservation.status === "confirmed" && reservation.guest > 1 && now < reservation.starts_at,
      };
    },
  };
}
