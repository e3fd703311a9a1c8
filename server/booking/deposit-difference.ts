import type { Minor } from "#contract/platform/money.ts";
import type { RefundService } from "../money/refund.service.ts";
import type { RefundState } from "../money/refund-state.ts";
import type { ReservationTable } from "../platform/database/reservation-schema.ts";
import type { Db } from "../platform/database/store.ts";
import { reservationPaymentRepository as payments } from "./reservation-payment.repository.ts";

/**
 * Deposits follow the number of people: a change that raises one is paid for, one that lowers it refunds the difference. A
 * booking may so have several payments.
 */

/** What one person pays, by the policy in force when the booking was made. */
export const depositPerGuest = ({ deposit_per_guest, deposit_minor, guest }: ReservationTable): Minor =>
  deposit_per_guest ?? Math.floor(deposit_minor / guest);

/** What another party size adds to the deposit, or takes off if it is below 0. It is 0 for a booking without a deposit. */
export function depositDifference(reservation: ReservationTable, partySize: number): Minor {
  const { guest, deposit_minor, payment_id } = reservation;
  if (payment_id === null || partySize === guest) return 0;
  const rate = depositPerGuest(reservation);
  if (partySize > guest) return rate * (partySize - guest);
  // Staff may have added people without a deposit.
  return Math.min(0, rate * partySize - deposit_minor);
}

interface Request {
  /** Idempotency key, completed by the payment. */
  key: string;
  by: string;
  reason?: string | undefined;
}

/** Keys of a refund: of the first payment as it ever was, of others with their ids. */
const keyOf = (key: string, paymentId: string, position: number): string =>
  position === 0 ? key : `${key}:${paymentId}`;

/** Refunds of all payments of a booking together. */
export function depositRefunds(refunds: Pick<RefundService, "left" | "refund" | "state">) {
  /** What is left of all payments, the last one first: it was for what is taken off first. */
  async function listLeft(db: Db, reservation: ReservationTable) {
    const remainders: { paymentId: string; position: number; amount: Minor }[] = [];
    for (const [position, paymentId] of (await payments.listIds(db, reservation)).entries())
      remainders.unshift({ paymentId, position, amount: await refunds.left(db, paymentId) });
    return remainders;
  }
  const left = async (db: Db, reservation: ReservationTable): Promise<Minor> =>
    (await listLeft(db, reservation)).reduce((sum, { amount }) => sum + amount, 0);

  return {
    left,
    /** Refunds an amount, at most what is left; returns what was refunded. */
    async refund(db: Db, reservation: ReservationTable, wanted: Minor, { key, ...request }: Request): Promise<Minor> {
      let rest = wanted;
      for (const { paymentId, position, amount } of await listLeft(db, reservation)) {
        const part = Math.min(rest, amount);
        if (part <= 0) continue;
        await refunds.refund(db, { ...request, paymentId, amount: part, key: keyOf(key, paymentId, position) });
        rest -= part;
      }
      return wanted - rest;
    },
    /** What was refunded under a key, and in all. It is undefined if no deposit was paid. */
    async state(db: Db, reservation: ReservationTable, key: string): Promise<RefundState | undefined> {
      let all: RefundState | undefined;
      for (const [position, paymentId] of (await payments.listIds(db, reservation)).entries()) {
        const one = await refunds.state(db, paymentId, keyOf(key, paymentId, position));
        all = all
          ? {
              ...all,
              paid: all.paid + one.paid,
              byThisRefund: all.byThisRefund + one.byThisRefund,
              total: all.total + one.total,
            }
          : one;
      }
      return all;
    },
  };
}
