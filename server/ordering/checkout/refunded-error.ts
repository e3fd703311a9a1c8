import type { PaymentIntentTable } from "../../platform/database/schema.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { RefundCause } from "../../platform/messages/payment-mails.ts";

const otherAmountDetail =
  "Your card was charged another amount than we had asked for, so it was refunded. Please try again.";

const paidAlreadyDetail = "What you paid for had been paid already, so this payment was refunded to your card.";

/**
 * Returns the error for a guest whose payment was refunded at once. `cause` is undefined if another call refunded it; the error
 * then refers to the mail to the guest, which always states the cause.
 */
export function refundedError({ payment_type }: PaymentIntentTable, cause: RefundCause | undefined): AppError {
  if (cause === "other_amount") return new AppError("payment_refunded", { detail: otherAmountDetail });
  if (cause === "paid_already") return new AppError("payment_refunded", { detail: paidAlreadyDetail });
  if (payment_type === "reservation") {
    return new AppError("payment_refunded", {
      detail: "The hold had ended and no table is left for that time, so your deposit was refunded to your card.",
    });
  }
  if (cause === "unavailable") {
    return new AppError("payment_refunded", {
      detail: "What you paid for was sold out by then, so this payment was refunded to your card.",
    });
  }
  return new AppError("payment_refunded");
}
