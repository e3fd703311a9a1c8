import { reservationProblems } from "./booking/reservation-problems.ts";
import { dishProblems } from "./house/dish-problems.ts";
import { settingsProblems } from "./house/settings-problems.ts";
import { cardProblems } from "./money/card-problems.ts";
import { fulfilmentProblems } from "./ordering/fulfilment-problems.ts";
import { userProblems } from "./people/user-problems.ts";
import type { ProblemDefinition, RowProblem } from "./platform/problem-definition.ts";
import { outageProblems } from "./platform/problem-definition.ts";
import { requestProblems } from "./platform/request-problems.ts";

/**
 * Every problem that the API can answer: a stable code with its status, a title, and a text that tells people what
 * happened and what to do. Shared by server and browser (RFC 9457, D2).
 */

export const problems = {
  ...cardProblems,
  ...dishProblems,
  ...fulfilmentProblems,
  ...reservationProblems,
  ...requestProblems,
  ...settingsProblems,
  ...userProblems,
  unauthenticated: { status: 401, title: "Sign in needed", detail: "Please sign in and try again." },
  forbidden: { status: 403, title: "Not allowed", detail: "Your account may not do this." },
  invalid: { status: 422, title: "Please check your entries", detail: "Some fields need your attention." },
  idempotency_key_reused: {
    status: 422,
    title: "Key used before",
    detail: "This Idempotency-Key belongs to another request. Use a new one.",
  },
  not_found: { status: 404, title: "Not found", detail: "There is nothing here." },
  method_not_allowed: { status: 405, title: "Method not allowed", detail: "This address does not answer that method." },
  dish_not_found: { status: 404, title: "Dish not found", detail: "This dish is not on the menu any more." },
  cart_entry_not_found: { status: 404, title: "Not in your cart", detail: "This dish is not in your cart any more." },
  payment_intent_not_found: {
    status: 404,
    title: "Payment not found",
    detail: "There is no such payment. Start again from your cart.",
  },
  order_not_found: { status: 404, title: "Order not found", detail: "There is no such order." },
  ticket_not_found: { status: 404, title: "Ticket not found", detail: "There is no such ticket." },
  payment_not_found: { status: 404, title: "Payment not found", detail: "There is no such payment." },
  review_not_found: { status: 404, title: "Review not found", detail: "There is no such review." },
  failed_delivery_not_found: {
    status: 404,
    title: "Failed delivery not found",
    detail: "It has succeeded or was discarded meanwhile. Reload the list.",
  },
  order_state: {
    status: 409,
    title: "The order has moved on",
    detail: "This order can no longer be changed that way. Look at its present state.",
  },
  refund_too_high: {
    status: 409,
    title: "More than was paid",
    detail: "No more than what is left of the payment can be refunded.",
  },
  refunded_meanwhile: {
    status: 409,
    title: "Already refunded",
    detail:
      "A part of this payment was refunded since you opened it, and nothing more now. Please look at what is left.",
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
    title: "Refunded",
    detail: "This payment was refunded to your card: there is no order or booking for it. Our mail says why.",
  },
  payment_intent_closed: {
    status: 409,
    title: "Payment ended",
    detail: "This payment was replaced or ended. Start again from your cart.",
  },
  mail_too_soon: {
    status: 429,
    title: "Just sent",
    detail: "A mail is already on its way. Wait a minute before asking for another.",
  },
  too_many_requests: { status: 429, title: "Too many tries", detail: "Please wait a little and try again." },
  amount_too_small: {
    status: 409,
    title: "Too little for a card",
    detail: "Cards are not charged such a small amount. Please add something to your cart.",
  },
  payment_not_possible: {
    status: 409,
    title: "No payment by card",
    detail:
      "This cannot be paid by card here, also if you try again. You have not been charged. Please call us: we have been told what is wrong.",
  },
  payment_provider_unavailable: {
    status: 503,
    title: "Payment not reachable",
    detail: "The card payment cannot be reached at the moment. Nothing was lost; try again in a minute.",
  },
  image_store_unavailable: {
    status: 503,
    title: "The picture was not stored",
    detail:
      "The service that keeps the pictures failed. Nothing was saved and your entries are still here: try again in a minute. If it stays, the server's log says what to change.",
  },
  ...outageProblems,
} as const satisfies Record<string, ProblemDefinition>;

export type ProblemCode = keyof typeof problems;

/** The body of every error, `application/problem+json`. */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ProblemCode;
  /** Finds the request in the server's log. */
  requestId?: string;
  fields?: Record<string, string>;
  price?: number;
  /** Portions of a dish that are left. */
  left?: number;
  /** When orders are taken again. */
  until?: string;
  /** The least amount of dishes that is delivered. */
  minimum?: number;
  /** Nearest available times, if no table is available: local. If a time to order for is full, `time` is an instant. */
  alternatives?: { date: string; time: string }[];
  /** What is wrong with the rows of an uploaded file. */
  rows?: RowProblem[];
}

export const problemMediaType = "application/problem+json";
