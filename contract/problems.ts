/**
 * Every way a call can fail: a stable code, the status it travels with, a title, and words that tell the person what
 * happened and what to do. The one catalogue for server and browser (RFC 9457, decisions §2).
 */

interface ProblemKind {
  status: 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503;
  title: string;
  detail: string;
}

export const problems = {
  unauthenticated: { status: 401, title: "Sign in needed", detail: "Please sign in and try again." },
  forbidden: { status: 403, title: "Not allowed", detail: "Your account may not do this." },
  malformed: {
    status: 400,
    title: "Malformed request",
    detail: "The request could not be read. Check that it is valid JSON.",
  },
  too_large: { status: 413, title: "Too large", detail: "That is more than can be taken at once. Please send less." },
  unsupported_media_type: {
    status: 415,
    title: "Unsupported media type",
    detail: "Send the request as application/json.",
  },
  invalid: { status: 422, title: "Please check your entries", detail: "Some fields need your attention." },
  idempotency_key_reused: {
    status: 422,
    title: "Key used before",
    detail: "This Idempotency-Key belongs to another request. Use a new one.",
  },
  idempotency_in_progress: {
    status: 409,
    title: "Still working",
    detail: "The same request is being worked on. Try again in a moment.",
  },
  not_found: { status: 404, title: "Not found", detail: "There is nothing here." },
  method_not_allowed: { status: 405, title: "Method not allowed", detail: "This address does not answer that method." },
  dish_not_found: { status: 404, title: "Dish not found", detail: "This dish is not on the menu any more." },
  user_not_found: { status: 404, title: "Person not found", detail: "There is no such person." },
  cart_entry_not_found: { status: 404, title: "Not in your cart", detail: "This dish is not in your cart any more." },
  payment_intent_not_found: {
    status: 404,
    title: "Payment not found",
    detail: "There is no such payment. Start again from your cart.",
  },
  email_unverified: {
    status: 409,
    title: "Please Verify your email",
    detail: "Open the link in the mail we sent you, then try again.",
  },
  dish_unavailable: {
    status: 409,
    title: "Sold out",
    detail: "A dish is sold out or no longer on the menu. Remove it to go on.",
  },
  cart_empty: { status: 409, title: "Your cart is empty", detail: "Add a dish first." },
  cart_full: {
    status: 409,
    title: "Your cart is full",
    detail: "A cart holds 100 dishes. Please call us for larger orders.",
  },
  price_changed: {
    status: 409,
    title: "The price has changed",
    detail: "Please look at the new price before you pay.",
  },
  payment_not_succeeded: {
    status: 409,
    title: "Not paid",
    detail: "The payment has not gone through. You have not been charged; try again.",
  },
  already_paid: {
    status: 409,
    title: "Already paid",
    detail: "This cart was paid in another window. You find it in your history.",
  },
  payment_refunded: {
    status: 409,
    title: "Paid back",
    detail: "What you paid for had been paid already, so this payment was returned to your card.",
  },
  payment_method_unknown: { status: 404, title: "Card not found", detail: "Please enter the card again." },
  payment_intent_closed: {
    status: 409,
    title: "Payment ended",
    detail: "This payment was replaced or ended. Start again from your cart.",
  },
  sandbox_key_mismatch: {
    status: 403,
    title: "Not your payment",
    detail: "The client secret does not belong to this payment.",
  },
  card_declined: { status: 402, title: "Card declined", detail: "Your card was declined. Try another card." },
  insufficient_funds: {
    status: 402,
    title: "Insufficient funds",
    detail: "Your card has insufficient funds. Try another card.",
  },
  expired_card: { status: 402, title: "Card expired", detail: "Your card has expired. Try another card." },
  incorrect_cvc: {
    status: 402,
    title: "Wrong security code",
    detail: "Your card's security code is incorrect. Check it and try again.",
  },
  authentication_failed: {
    status: 402,
    title: "Not confirmed",
    detail: "Your bank did not confirm the payment. Try again or use another card.",
  },
  not_a_test_card: {
    status: 402,
    title: "Only test cards",
    detail: "This is a demonstration: only published test card numbers work, for example 4242 4242 4242 4242.",
  },
  mail_too_soon: {
    status: 429,
    title: "Just sent",
    detail: "A mail is already on its way. Wait a minute before asking for another.",
  },
  too_many_requests: { status: 429, title: "Too many tries", detail: "Please wait a little and try again." },
  payment_provider_unavailable: {
    status: 503,
    title: "Payment not reachable",
    detail: "The card payment cannot be reached at the moment. Nothing was lost; try again in a minute.",
  },
  unavailable: { status: 503, title: "Not available", detail: "We are restarting. Try again in a moment." },
  internal: {
    status: 500,
    title: "Our mistake",
    detail: "Something went wrong on our side. Try again; if it stays, please call us.",
  },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof problems;

/** The body of every refusal, `application/problem+json`. Calls may add members, such as the right `price`. */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ProblemCode;
  fields?: Record<string, string>;
  price?: number;
}

export const problemMediaType = "application/problem+json";
