import type { Book } from "./book.ts";
import { type Form, formIn, textIn } from "./form.ts";
import { invalid, missing, ok, refused, type StripeAnswer, shownRefund, unexpectedState } from "./shapes.ts";

export type Report = (type: string, object: object) => void;

/** Giving money back, never more than was taken. */
export function refundCalls(book: Book, report: Report) {
  return {
    create(form: Form): StripeAnswer {
      const row = book.intent(textIn(form, "payment_intent") ?? "");
      if (!row) return missing(textIn(form, "payment_intent") ?? "payment_intent");
      if (row.status !== "succeeded") return unexpectedState(row);
      const given = book.refundsOf(row.id).filter((one) => one.status === "succeeded");
      const left = row.amount - given.reduce((sum, one) => sum + one.amount, 0);
      const amount = Number(textIn(form, "amount") ?? left);
      if (left === 0) {
        const message = "Charge has already been refunded.";
        return refused(400, { type: "invalid_request_error", code: "charge_already_refunded", message });
      }
      if (!(amount > 0 && amount <= left)) return invalid("amount", "Refund amount is greater than unrefunded amount.");
      const key = textIn(formIn(form, "metadata"), "key") ?? "";
      const made = book.addRefund({ payment_intent: row.id, amount, key });
      report("refund.created", shownRefund(made));
      if (row.behaviour === "refund_fails") {
        book.failRefund(made.id);
        report("refund.failed", { ...shownRefund(made), status: "failed", failure_reason: "lost_or_stolen_card" });
      }
      return ok(shownRefund(made));
    },
    list(form: Form): StripeAnswer {
      const data = book.refundsOf(textIn(form, "payment_intent") ?? "").map(shownRefund);
      return ok({ object: "list", url: "/v1/refunds", has_more: false, data });
    },
  };
}
