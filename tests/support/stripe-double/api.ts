import { testCards } from "#server/integrations/payment/sandbox/cards.ts";
import type { Book, BookedIntent } from "./book.ts";
import { type Form, formIn, textIn } from "./form.ts";
import { type Report, refundCalls } from "./refunds.ts";
import { declined, invalid, missing, ok, refused, type StripeAnswer, shownIntent, unexpectedState } from "./shapes.ts";

export interface StripeRequest {
  method: string;
  path: string;
  form: Form;
  /** Of the secret key; a guest's browser has the publishable one. */
  secret: boolean;
}

/** A card whose bank sends refunds back afterwards (docs.stripe.com/testing). */
const refundFailsCard = "4000000000005126";
const waiting: BookedIntent["status"][] = ["requires_payment_method", "requires_action"];

/** What each call does to the book, and what it answers. */
export function stripeApi(book: Book, report: Report) {
  const refunds = refundCalls(book, report);
  function createIntent({ form }: StripeRequest): StripeAnswer {
    const amount = Number(textIn(form, "amount"));
    const currency = textIn(form, "currency") ?? "";
    if (!Number.isInteger(amount) || amount < 1) return invalid("amount", "This value must be a positive integer.");
    if (amount < 50 && currency === "usd") {
      const message = "Amount must be at least $0.50 usd";
      return refused(400, { type: "invalid_request_error", code: "amount_too_small", param: "amount", message });
    }
    if (!/^[a-z]{3}$/.test(currency)) return invalid("currency", `Invalid currency: ${currency}`);
    return ok(shownIntent(book.addIntent(amount, currency)));
  }

  function addMethod({ form }: StripeRequest): StripeAnswer {
    const number = (textIn(formIn(form, "card"), "number") ?? "").replace(/\s/g, "");
    const behaviour = number === refundFailsCard ? "refund_fails" : testCards.get(number)?.behaviour;
    if (!behaviour) {
      return refused(402, { type: "card_error", code: "incorrect_number", message: "Your card number is incorrect." });
    }
    return ok({ id: book.addMethod(behaviour), object: "payment_method", type: "card" });
  }

  /** The intent's new state is answered and reported. */
  function move(id: string, status: BookedIntent["status"], behaviour?: string): StripeAnswer {
    book.setIntent(id, status, behaviour);
    const row = book.intent(id);
    if (!row) return missing(id);
    if (status === "succeeded" || status === "canceled") report(`payment_intent.${status}`, shownIntent(row));
    return ok(shownIntent(row));
  }

  function confirm(row: BookedIntent, form: Form): StripeAnswer {
    if (!waiting.includes(row.status)) return unexpectedState(row);
    const behaviour = book.behaviourOf(textIn(form, "payment_method") ?? "");
    if (!behaviour) return missing(textIn(form, "payment_method") ?? "payment_method");
    if (behaviour === "authenticate") return move(row.id, "requires_action", behaviour);
    if (behaviour === "succeed" || behaviour === "refund_fails") return move(row.id, "succeeded", behaviour);
    report("payment_intent.payment_failed", shownIntent(row));
    return declined(row, behaviour);
  }

  function intentCall(row: BookedIntent, act: string | undefined, { method, form }: StripeRequest): StripeAnswer {
    if (method === "GET" && !act) return ok(shownIntent(row));
    if (method === "POST" && act === "confirm") return confirm(row, form);
    if (method === "POST" && act === "cancel") {
      return waiting.includes(row.status) ? move(row.id, "canceled") : unexpectedState(row);
    }
    return missing(act ?? row.id);
  }

  return {
    /** What the guest tells the bank when it asks; not part of Stripe's API. */
    authenticate: (id: string, agreed: boolean): StripeAnswer =>
      book.intent(id)?.status === "requires_action"
        ? move(id, agreed ? "succeeded" : "requires_payment_method", "authenticate")
        : missing(id),
    handle(request: StripeRequest): StripeAnswer {
      const [resource, id, act] = request.path.replace("/v1/", "").split("/");
      const route = `${request.method} ${resource}${id ? "/{id}" : ""}`;
      const row = id ? book.intent(id) : undefined;
      const browser = row && textIn(request.form, "client_secret") === row.client_secret && act !== "cancel";
      if (!request.secret && !browser && route !== "POST payment_methods") {
        return refused(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
      }
      if (route === "POST payment_methods") return addMethod(request);
      if (route === "POST payment_intents") return createIntent(request);
      if (resource === "payment_intents" && id) return row ? intentCall(row, act, request) : missing(id);
      if (route === "POST refunds") return refunds.create(request.form);
      if (route === "GET refunds") return refunds.list(request.form);
      return missing(request.path);
    },
  };
}
