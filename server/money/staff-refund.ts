import { toMinor } from "#contract/platform/money.ts";
import type { UserService } from "../people/user.service.ts";
import type { RecordChange } from "../platform/database/audit-trail.ts";
import type { Db } from "../platform/database/store.ts";
import { AppError } from "../platform/domain/app-error.ts";
import type { CurrentUser } from "../platform/domain/current-user.ts";
import { readChargeable } from "../platform/lib/chargeable-amount.ts";
import { type RefundNoticesDeps, refundNotices } from "./payment.mails.ts";
import { paymentRepository as payments } from "./payment.repository.ts";
import type { RefundService } from "./refund.service.ts";

export interface StaffRefundDeps extends RefundNoticesDeps {
  users: Pick<UserService, "lock">;
  refunds: Pick<RefundService, "refund" | "assertFreshIfLarge">;
}

interface StaffRefundInput {
  paymentId: string;
  /** A decimal amount. Everything refundable is refunded without it. */
  price?: number | undefined;
  /** What was refunded before, as the member of staff has seen it. */
  refunded?: number | undefined;
  reason: string;
  key: string;
  recordChange: RecordChange;
}

/**
 * Returns a function that refunds a decimal amount, or the full remainder, once per `key`, for a member of staff, and
 * mails the guest. It runs within the caller's transaction and throws `payment_not_found`, `refund_too_high`,
 * `refunded_meanwhile` if another amount than `refunded` was refunded before, `invalid` for an amount with too many
 * decimals, and `fresh_sign_in_required` for a large one, and for parts that together are large.
 */
export function staffRefund({ users, refunds, ...deps }: StaffRefundDeps) {
  const { publish, mailGuest } = refundNotices(deps);
  return async (db: Db, currentUser: CurrentUser, input: StaffRefundInput) => {
    const { paymentId, price, refunded, reason, key, recordChange } = input;
    await users.lock(db, currentUser.id);
    const paymentBefore = await payments.find(db, paymentId);
    if (!paymentBefore) throw new AppError("payment_not_found");
    const amount = price === undefined ? undefined : readChargeable(price, paymentBefore.currency, "price");
    const seenRefunded = refunded === undefined ? undefined : toMinor(refunded, paymentBefore.currency);
    if (refunded !== undefined && seenRefunded === undefined)
      throw new AppError("invalid", { fields: { refunded: `Please enter an amount in ${paymentBefore.currency}` } });
    const { refund, payment, isNew } = await refunds.refund(db, {
      paymentId,
      amount,
      key,
      reason,
      seenRefunded,
      by: currentUser.email,
    });
    if (!refund) throw new AppError("refund_too_high");
    // Checked after the refund is recorded, since only then the amount is known; the error rolls the transaction back.
    await refunds.assertFreshIfLarge(db, currentUser);
    if (!isNew) return { refund, payment };
    const after = payment.refunded_minor;
    // Without the reason, which may name the guest.
    await recordChange(db, {
      subject: paymentId,
      before: { refundedMinor: after - refund.amount_minor },
      after: { refundedMinor: after },
    });
    await publish(db, payment);
    await mailGuest(db, payment, refund);
    return { refund, payment };
  };
}
