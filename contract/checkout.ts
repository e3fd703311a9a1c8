import { z } from "zod";
import { intentStatuses, paymentTypes } from "./constants/payment.ts";
import { IdParams, Instant, Price } from "./fields.ts";
import type { Operation } from "./operation.ts";
import { LineItem } from "./payment.ts";
import { ReservationDetails, ReservationSummary } from "./reservation.ts";

/** `price` is what the guest saw; the server computes its own. */
export const CartPaymentRequest = z.object({ price: Price, paymentType: z.literal("cart").optional() });
export const ReservationPaymentRequest = ReservationDetails.extend({
  price: Price,
  paymentType: z.literal("reservation"),
});
export const CreatePaymentIntent = z.discriminatedUnion(
  "paymentType",
  [CartPaymentRequest, ReservationPaymentRequest],
  {
    error: "Choose what to pay for",
  },
);
export type CreatePaymentIntent = z.infer<typeof CreatePaymentIntent>;

export const PaymentIntent = z.object({
  /** The transaction id of the payment to come. */
  id: z.string(),
  clientSecret: z.string(),
  price: Price,
  currency: z.string(),
  paymentType: z.enum(paymentTypes),
  status: z.enum(intentStatuses),
  items: z.array(LineItem),
  /** Which provider's card form to show. */
  provider: z.enum(["sandbox", "stripe"]),
  /** What the provider's own card form is opened with. */
  publishableKey: z.string().optional(),
  /** What is being reserved, and until when its table is held. */
  reservation: ReservationSummary.optional(),
  expiresAt: Instant.optional(),
});
export type PaymentIntent = z.infer<typeof PaymentIntent>;

export const createPaymentIntent = {
  summary: "Begin paying for the cart, or hold a table and begin paying its deposit",
  access: "user",
  verifiedEmail: true,
  body: CreatePaymentIntent,
  response: PaymentIntent,
  problems: [
    "cart_empty",
    "dish_unavailable",
    "price_changed",
    "already_paid",
    "table_taken",
    "payment_provider_unavailable",
  ],
  idempotent: true,
  limit: { calls: 60, seconds: 600 },
} as const satisfies Operation;

export const getPaymentIntent = {
  summary: "A payment begun earlier, so that the page survives a reload",
  access: "user",
  params: IdParams,
  response: PaymentIntent,
  problems: ["payment_intent_not_found", "payment_provider_unavailable"],
} as const satisfies Operation;
