import type { LedgerIntent, LedgerRefund } from "./ledger.ts";

/** Objects and errors in the shapes of Stripe's API reference, as far as the SDK reads them. */

export const toIntentObject = (row: LedgerIntent) => ({
  id: row.id,
  object: "payment_intent",
  amount: row.amount,
  amount_received: row.status === "succeeded" ? row.amount : 0,
  client_secret: row.client_secret,
  created: row.created,
  currency: row.currency,
  livemode: false,
  description: row.description || null,
  metadata: JSON.parse(row.metadata),
  receipt_email: row.receipt_email || null,
  statement_descriptor_suffix: row.statement_descriptor_suffix || null,
  allowed_payment_method_types: ["card"],
  next_action: row.status === "requires_action" ? { type: "use_stripe_sdk" } : null,
  payment_method_types: ["card"],
  status: row.status,
});

/** Refuses an amount in a currency with three decimals that does not end with 0 (docs.stripe.com/currencies#three-decimal). */
export const invalidThirdDecimal = (amount: number, currency: string): StripeResponse | undefined =>
  ["bhd", "jod", "kwd", "omr", "tnd"].includes(currency) && amount % 10 !== 0
    ? invalidParameter("amount", "The last digit of an amount in a currency with three decimals must be 0.")
    : undefined;

export const toChargeObject = ({ id, amount, currency }: LedgerIntent) => ({
  id: id.replace("pi_", "ch_"),
  object: "charge",
  amount,
  currency,
  payment_intent: id,
});

/** The dispute of an intent's charge; `status` as in Stripe's reference. */
export const toDisputeObject = ({ id, amount, currency }: LedgerIntent, status: string, dueBy: number) => ({
  id: id.replace("pi_", "dp_"),
  object: "dispute",
  amount,
  charge: id.replace("pi_", "ch_"),
  currency,
  evidence_details: { due_by: dueBy },
  payment_intent: id,
  reason: "product_not_received",
  status,
});

export const toRefundObject = (row: LedgerRefund, currency: string) => ({
  id: row.id,
  object: "refund",
  amount: row.amount,
  created: row.created,
  currency,
  failure_reason: row.failure_reason ?? undefined,
  metadata: row.key === "" ? {} : { key: row.key },
  payment_intent: row.payment_intent,
  status: row.status,
});

export interface StripeResponse {
  status: number;
  body: object;
}

export const okResponse = (body: object): StripeResponse => ({ status: 200, body });

interface StripeError {
  type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error" | "rate_limit_error";
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: object;
}

export const errorResponse = (status: number, error: StripeError): StripeResponse => ({ status, body: { error } });

export const invalidParameter = (param: string, message: string): StripeResponse =>
  errorResponse(400, { type: "invalid_request_error", code: "parameter_invalid", param, message });

export const notFound = (id: string): StripeResponse =>
  errorResponse(404, { type: "invalid_request_error", code: "resource_missing", message: `No such object: '${id}'` });

export const unexpectedState = (row: LedgerIntent): StripeResponse =>
  errorResponse(400, {
    type: "invalid_request_error",
    code: "payment_intent_unexpected_state",
    message: `This PaymentIntent's status does not allow that: ${row.status}.`,
    payment_intent: toIntentObject(row),
  });

const messages: Record<string, string> = {
  card_declined: "Your card was declined.",
  insufficient_funds: "Your card has insufficient funds.",
  expired_card: "Your card has expired.",
  incorrect_cvc: "Your card's security code is incorrect.",
};

/** The response to a card that its bank declines; the intent then requires another payment method. */
export function cardDeclined(row: LedgerIntent, behaviour: string): StripeResponse {
  const isCode = behaviour === "expired_card" || behaviour === "incorrect_cvc";
  return errorResponse(402, {
    type: "card_error",
    code: isCode ? behaviour : "card_declined",
    ...(!isCode && { decline_code: behaviour === "card_declined" ? "generic_decline" : behaviour }),
    message: messages[behaviour] ?? "Your card was declined.",
    payment_intent: toIntentObject(row),
  });
}
