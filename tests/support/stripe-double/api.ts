import Stripe from "stripe";
import { testCards } from "#server/providers/payment/sandbox/cards.ts";
import { createDomainApi } from "./domains.ts";
import { type Form, nestedForm, textField } from "./form.ts";
import type { Ledger, LedgerIntent } from "./ledger.ts";
import { refuseAmount } from "./limits.ts";
import { callName, refuseParameters, refuseTexts } from "./parameters.ts";
import { createRefundApi, type ReportEvent } from "./refunds.ts";
import {
  cardDeclined,
  errorResponse,
  invalidThirdDecimal,
  notFound,
  okResponse,
  type StripeResponse,
  toChargeObject,
  toDisputeObject,
  toIntentObject,
  unexpectedState,
} from "./responses.ts";

interface StripeRequest {
  method: string;
  path: string;
  form: Form;
  /** Whether the request has the secret key; a guest's browser has the publishable one. */
  hasSecretKey: boolean;
  /** The `Stripe-Version` header. */
  version: string | undefined;
}

/** A card whose refunds fail after they succeeded (docs.stripe.com/testing). */
const refundFailsCard = "4000000000005126";
/** What a guest's bank can do, with the event that reports it and the status of the dispute. */
const disputeEvents = {
  needs_response: { event: "charge.dispute.created", status: "needs_response" },
  warning_needs_response: { event: "charge.dispute.created", status: "warning_needs_response" },
  /** An inquiry becomes a claim. */
  funds_withdrawn: { event: "charge.dispute.funds_withdrawn", status: "needs_response" },
  won: { event: "charge.dispute.closed", status: "won" },
  lost: { event: "charge.dispute.closed", status: "lost" },
} as const;
export const disputeSteps = ["needs_response", "warning_needs_response", "funds_withdrawn", "won", "lost"] as const;
export type DisputeStep = (typeof disputeSteps)[number];
/** Seven days. */
const answerSeconds = 604_800;
const confirmableStatuses: LedgerIntent["status"][] = ["requires_payment_method", "requires_action"];

/** Implements the API's operations on the ledger and their responses. */
export function createStripeApi(ledger: Ledger, report: ReportEvent) {
  const refunds = createRefundApi(ledger, report);
  const domains = createDomainApi(ledger);
  function createIntent({ form }: StripeRequest): StripeResponse {
    const amount = Number(textField(form, "amount"));
    const currency = textField(form, "currency") ?? "";
    const refused = refuseAmount(amount, currency) ?? invalidThirdDecimal(amount, currency) ?? refuseTexts(form);
    if (refused) return refused;
    const text = (name: string) => textField(form, name) ?? "";
    const texts = {
      description: text("description"),
      metadata: JSON.stringify(nestedForm(form, "metadata")),
      statement_descriptor_suffix: text("statement_descriptor_suffix"),
      receipt_email: text("receipt_email"),
    };
    return okResponse(toIntentObject(ledger.addIntent(amount, currency, texts)));
  }

  function createPaymentMethod({ form }: StripeRequest): StripeResponse {
    const number = (textField(nestedForm(form, "card"), "number") ?? "").replace(/\s/g, "");
    const behaviour = number === refundFailsCard ? "refund_fails" : testCards.get(number)?.behaviour;
    if (!behaviour) {
      return errorResponse(402, {
        type: "card_error",
        code: "incorrect_number",
        message: "Your card number is incorrect.",
      });
    }
    return okResponse({ id: ledger.addPaymentMethod(behaviour), object: "payment_method", type: "card" });
  }

  /** Sets an intent's status, reports it by webhook, and returns the intent. */
  function setStatus(id: string, status: LedgerIntent["status"], behaviour?: string): StripeResponse {
    ledger.setIntentStatus(id, status, behaviour);
    const row = ledger.intent(id);
    if (!row) return notFound(id);
    if (status === "succeeded" || status === "canceled") report(`payment_intent.${status}`, toIntentObject(row));
    return okResponse(toIntentObject(row));
  }

  function confirm(row: LedgerIntent, form: Form): StripeResponse {
    if (!confirmableStatuses.includes(row.status)) return unexpectedState(row);
    const behaviour = ledger.behaviourOf(textField(form, "payment_method") ?? "");
    if (!behaviour) return notFound(textField(form, "payment_method") ?? "payment_method");
    if (behaviour === "authenticate") return setStatus(row.id, "requires_action", behaviour);
    if (behaviour === "succeed" || behaviour === "refund_fails") return setStatus(row.id, "succeeded", behaviour);
    report("payment_intent.payment_failed", toIntentObject(row));
    return cardDeclined(row, behaviour);
  }

  function handleIntentRequest(
    row: LedgerIntent,
    action: string | undefined,
    { method, form }: StripeRequest,
  ): StripeResponse {
    if (method === "GET" && !action) return okResponse(toIntentObject(row));
    if (method === "POST" && action === "confirm") return confirm(row, form);
    if (method === "POST" && action === "cancel") {
      return confirmableStatuses.includes(row.status) ? setStatus(row.id, "canceled") : unexpectedState(row);
    }
    return notFound(action ?? row.id);
  }

  return {
    /** The guest's reply to the bank's authentication; not part of Stripe's API. */
    authenticate: (id: string, agreed: boolean): StripeResponse =>
      ledger.intent(id)?.status === "requires_action"
        ? setStatus(id, agreed ? "succeeded" : "requires_payment_method", "authenticate")
        : notFound(id),
    /** Reports the refunds of an intent again; not part of Stripe's API. */
    reportRefunds(id: string): StripeResponse {
      const row = ledger.intent(id);
      if (!row) return notFound(id);
      report("charge.refunded", toChargeObject(row));
      return okResponse(toChargeObject(row));
    },
    /** The bank opens a dispute of the whole payment, or decides it; not part of Stripe's API. */
    dispute(id: string, status: DisputeStep): StripeResponse {
      const row = ledger.intent(id);
      if (!row) return notFound(id);
      const { event, status: disputeStatus } = disputeEvents[status];
      const disputed = toDisputeObject(row, disputeStatus, row.created + answerSeconds);
      report(event, disputed);
      return okResponse(disputed);
    },
    handle(request: StripeRequest): StripeResponse {
      const [resource, id, action] = request.path.replace("/v1/", "").split("/");
      const route = callName(request.method, request.path);
      const row = id ? ledger.intent(id) : undefined;
      const isBrowser = row && textField(request.form, "client_secret") === row.client_secret && action !== "cancel";
      if (!request.hasSecretKey && !isBrowser && route !== "POST payment_methods") {
        return errorResponse(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
      }
      if (request.hasSecretKey && request.version !== Stripe.API_VERSION) {
        const message = `Invalid Stripe API version: ${request.version ?? "none"}; the pinned one is ${Stripe.API_VERSION}.`;
        return errorResponse(400, { type: "invalid_request_error", message });
      }
      const refused = refuseParameters(route, request.form, request.hasSecretKey);
      if (refused) return refused;
      if (route === "POST payment_methods") return createPaymentMethod(request);
      if (route === "POST payment_intents") return createIntent(request);
      if (resource === "payment_intents" && id) return row ? handleIntentRequest(row, action, request) : notFound(id);
      if (route === "POST refunds") return refunds.create(request.form);
      if (route === "GET refunds") return refunds.list(request.form);
      if (resource === "payment_method_domains") return domains.handle(route, id ?? "", request.form);
      return notFound(request.path);
    },
  };
}
