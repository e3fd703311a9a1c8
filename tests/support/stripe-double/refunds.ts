import { type Form, nestedForm, textField } from "./form.ts";
import type { Ledger } from "./ledger.ts";
import {
  errorResponse,
  invalidParameter,
  invalidThirdDecimal,
  notFound,
  okResponse,
  type StripeResponse,
  toChargeObject,
  toRefundObject,
  unexpectedState,
} from "./responses.ts";

export type ReportEvent = (type: string, object: object) => void;

/** Refunds, never more than was captured. */
export function createRefundApi(ledger: Ledger, report: ReportEvent) {
  return {
    create(form: Form): StripeResponse {
      const row = ledger.intent(textField(form, "payment_intent") ?? "");
      if (!row) return notFound(textField(form, "payment_intent") ?? "payment_intent");
      if (row.status !== "succeeded") return unexpectedState(row);
      const succeeded = ledger.refundsOf(row.id).filter((one) => one.status === "succeeded");
      const left = row.amount - succeeded.reduce((sum, one) => sum + one.amount, 0);
      const amount = Number(textField(form, "amount") ?? left);
      if (left === 0) {
        const message = "Charge has already been refunded.";
        return errorResponse(400, { type: "invalid_request_error", code: "charge_already_refunded", message });
      }
      if (!(amount > 0 && amount <= left))
        return invalidParameter("amount", "Refund amount is greater than unrefunded amount.");
      const refused = invalidThirdDecimal(amount, row.currency);
      if (refused) return refused;
      const key = textField(nestedForm(form, "metadata"), "key") ?? "";
      const refund = ledger.addRefund({ payment_intent: row.id, amount, key });
      report("refund.created", toRefundObject(refund, row.currency));
      report("charge.refunded", toChargeObject(row));
      if (row.behaviour === "refund_fails") {
        ledger.failRefund(refund.id);
        report("refund.failed", {
          ...toRefundObject(refund, row.currency),
          status: "failed",
          failure_reason: "lost_or_stolen_card",
        });
      }
      return okResponse(toRefundObject(refund, row.currency));
    },
    list(form: Form): StripeResponse {
      const row = ledger.intent(textField(form, "payment_intent") ?? "");
      if (!row) return notFound(textField(form, "payment_intent") ?? "payment_intent");
      // Stripe lists the newest first.
      const data = ledger
        .refundsOf(row.id)
        .map((refund) => toRefundObject(refund, row.currency))
        .reverse();
      return okResponse({ object: "list", url: "/v1/refunds", has_more: false, data });
    },
  };
}
