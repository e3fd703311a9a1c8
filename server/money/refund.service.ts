import type { ExportedRefund } from "#contract/account.ts";
import { dayMs } from "#contract/platform/durations.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import { type Minor, toDecimal } from "#contract/platform/money.ts";
import type { ReportingService } from "../house/reporting/reporting.service.ts";
import { newId } from "../platform/database/ids.ts";
import type { RefundTable } from "../platform/database/reporting-schema.ts";
import type { PaymentTable } from "../platform/database/schema.ts";
import type { Db } from "../platform/database/store.ts";
import { AppError } from "../platform/domain/app-error.ts";
import type { CurrentUser } from "../platform/domain/current-user.ts";
import { assertFreshSignIn } from "../platform/domain/fresh-sign-in.ts";
import { requestKeyOf } from "../platform/domain/provider-refund.ts";
import type { Outbox } from "../platform/events/outbox.ts";
import { paymentRepository as payments } from "./payment.repository.ts";
import { refundRepository as refunds } from "./refund.repository.ts";
import type { RefundState } from "./refund-state.ts";

interface RefundRequest {
  paymentId: string;
  /** The amount in minor units. The full remainder is refunded without it. */
  amount?: Minor | undefined;
  /** What was refunded before, as the author of the refund has seen it. */
  seenRefunded?: Minor | undefined;
  /** Idempotency key of the refund. */
  key: string;
  by: string;
  reason?: string | undefined;
}

/** A refund as it is entered in the books. */
type RefundEntry = Pick<RefundTable, "key" | "payment_id" | "amount_minor" | "by" | "reason">;

interface Refunded {
  refund: RefundTable | undefined;
  payment: PaymentTable;
  isNew: boolean;
}

interface RecordedRefund extends Refunded {
  refund: RefundTable;
}

export type RefundService = ReturnType<typeof refundService>;

/**
 * Records refunds with the payment and in the statistics, and executes them at the provider through the outbox.
 * `onRefunded` is called in the transaction in which a payment becomes refunded as a whole.
 */
export function refundService(
  outbox: Outbox,
  reporting: ReportingService,
  onRefunded: (db: Db, paymentId: string) => Promise<void>,
  freshSignInAbove: () => Minor,
) {
  async function findOrThrow(payment: Promise<PaymentTable | undefined>): Promise<PaymentTable> {
    const row = await payment;
    if (!row) throw new AppError("payment_not_found");
    return row;
  }

  const leftOf = ({ amount_minor, refunded_minor }: PaymentTable): Minor => amount_minor - refunded_minor;

  /** Records a refund in the books; returns `undefined`, and changes nothing, if less is left of the payment. */
  async function record(db: Db, entry: RefundEntry): Promise<RecordedRefund | undefined> {
    const payment = await payments.addRefunded(db, entry.payment_id, entry.amount_minor);
    if (!payment) return undefined;
    const refund = { ...entry, id: newId(), at: Date.now() };
    await refunds.insert(db, refund);
    await reporting.recordRefund(db, payment.ordered_at, refund.amount_minor);
    if (payment.payment_status === "refunded") {
      const lines = await payments.listLines(db, payment.id);
      const dishes = lines.map((line) => ({
        dishId: line.dish_id,
        name: line.name,
        priceMinor: line.price_minor,
        quantity: line.quantity,
      }));
      await reporting.removeDishSales(db, payment.ordered_at, dishes);
      await onRefunded(db, payment.id);
    }
    return { refund, payment, isNew: true };
  }

  return {
    /**
     * Call it after a refund by staff was recorded, within the transaction in which the user is locked. Throws
     * `fresh_sign_in_required` if what they refunded since they last proved who they are, for a day at most, is a large
     * amount, in however many parts and by cancellations or otherwise.
     */
    async assertFreshIfLarge(db: Db, { email, session }: Pick<CurrentUser, "email" | "session">): Promise<void> {
      const since = Math.max(session.authenticatedAt, Date.now() - dayMs);
      if ((await refunds.sumBy(db, email, since)) > freshSignInAbove()) assertFreshSignIn(session);
    },
    /** The amount of the refund with this key, and that of all refunds of its payment. Throws `payment_not_found`. */
    async state(db: Db, paymentId: string, key: string): Promise<RefundState> {
      const payment = await findOrThrow(payments.find(db, paymentId));
      const refund = await refunds.findByKey(db, key);
      const { amount_minor: paid, refunded_minor: total, currency } = payment;
      return { paid, byThisRefund: refund?.amount_minor ?? 0, total, currency };
    },
    /** Replaces an admin's email in the refunds that they made, within the transaction that changes it. */
    changeEmail: (db: Db, from: string, to: string): Promise<void> => refunds.changeEmail(db, from, to),
    /** The refunds of a user's payments, oldest first. */
    async listOfUser(db: Db, userId: string): Promise<ExportedRefund[]> {
      return (await refunds.listByUser(db, userId)).map(({ payment_id, amount_minor, currency, reason, at }) => ({
        paymentId: payment_id,
        price: toDecimal(amount_minor, currency),
        currency,
        reason,
        at: toIsoInstant(at),
      }));
    },
    /** Removes a user's email and what was written about their refunds; the amounts are kept. */
    anonymizeUser: (db: Db, userId: string, email: string): Promise<void> => refunds.anonymizeUser(db, userId, email),
    /** Removes what was written about the refunds of these payments, and guests who made them. */
    anonymizeByPaymentIds: (db: Db, paymentIds: readonly string[]): Promise<void> =>
      refunds.anonymizeByPaymentIds(db, paymentIds),
    /** Returns the amount that can still be refunded. */
    left: async (db: Db, paymentId: string): Promise<Minor> => leftOf(await findOrThrow(payments.find(db, paymentId))),
    /**
     * Runs within the caller's transaction. Returns the refund, also for a repeated key, then with `isNew` false;
     * `refund` is undefined if nothing is left and no amount was given. Throws `payment_not_found`, `refund_too_high`,
     * and `refunded_meanwhile` if another amount than `seenRefunded` was refunded before.
     */
    async refund(db: Db, request: RefundRequest): Promise<Refunded> {
      // The lock lets the second of two refunds at the same time see what the first has left.
      const payment = await findOrThrow(payments.lock(db, request.paymentId));
      const earlierRefund = await refunds.findByKey(db, request.key);
      const seenAmount = request.seenRefunded;
      if (!earlierRefund && seenAmount !== undefined && seenAmount !== payment.refunded_minor)
        throw new AppError("refunded_meanwhile");
      const amount = request.amount ?? leftOf(payment);
      if (earlierRefund || amount === 0) return { refund: earlierRefund, payment, isNew: false };
      const { key, by, reason = null } = request;
      const newRefund = await record(db, { key, payment_id: payment.id, amount_minor: amount, by, reason });
      if (!newRefund) throw new AppError("refund_too_high");
      const payload = { intentId: payment.transaction_id, amount };
      await outbox.enqueue(db, { key: requestKeyOf(key), kind: "refund", payload });
      return newRefund;
    },
    /**
     * Records a refund that was made at the provider, once per key and at most what is left of the payment, which the caller
     * has locked in its transaction. Returns the refund, also a known one, then with `isNew` false; `undefined` if
     * nothing is left.
     */
    async recordExternal(db: Db, payment: PaymentTable, entry: Omit<RefundEntry, "payment_id">) {
      const earlierRefund = await refunds.findByKey(db, entry.key);
      if (earlierRefund) return { refund: earlierRefund, payment, isNew: false };
      const amount = Math.min(entry.amount_minor, leftOf(payment));
      return amount === 0 ? undefined : record(db, { ...entry, payment_id: payment.id, amount_minor: amount });
    },
  };
}
