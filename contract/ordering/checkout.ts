import { z } from "zod";
import { ReservationDetails, ReservationSummary } from "../booking/reservation.ts";
import { LineItem } from "../money/payment.ts";
import { intentStatuses, paymentTypes } from "../money/payment-constants.ts";
import { Id, IdParams, Instant, Price } from "../platform/fields.ts";
import type { Operation } from "../platform/operation.ts";
import { Fulfilment, FulfilmentRequest } from "./fulfilment.ts";

/** `price` is what the guest saw; the server compares it with its own. */
const CartPaymentRequest = z.object({
  price: Price,
  paymentType: z.literal("cart").optional(),
  /** Whether the guest says that they have the minimum age of the dishes; required if there is one. */
  ageConfirmed: z.boolean().optional(),
  /** Pick-up as soon as possible if absent. */
  fulfilment: FulfilmentRequest.optional(),
});
/** For a table, or with `reservation` for a change of that booking, whose other fields stay as they are. */
const ReservationPaymentRequest = ReservationDetails.partial()
  .extend({
    price: Price,
    paymentType: z.literal("reservation"),
    /** The id of the booking that is changed; `price` is the difference of the deposit. */
    reservation: Id.optional(),
  })
  .superRefine((request, context) => {
    if (request.reservation !== undefined) return;
    const { error } = ReservationDetails.safeParse(request);
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: "custom", path: [...path], message });
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
  /** Also the transaction id of the payment. */
  id: z.string(),
  clientSecret: z.string(),
  price: Price,
  currency: z.string(),
  paymentType: z.enum(paymentTypes),
  status: z.enum(intentStatuses),
  items: z.array(LineItem),
  /** Determines which card form is shown. */
  provider: z.enum(["sandbox", "stripe"]),
  /** Public key for the provider's card form. */
  publishableKey: z.string().optional(),
  /** The reservation to be paid for, with the end of its hold. */
  reservation: ReservationSummary.optional(),
  /** The fee of a delivery, which is a part of `price`. */
  fee: Price.optional(),
  /** Present if the intent is for a cart. */
  fulfilment: Fulfilment.optional(),
  /** The time for which the food of a cart is promised to be ready, or at the door. */
  readyAt: Instant.optional(),
  /** When what the intent holds is released: a table, work of the kitchen, or portions of a dish with a stock. */
  expiresAt: Instant.optional(),
});
export type PaymentIntent = z.infer<typeof PaymentIntent>;

export const createPaymentIntent = {
  summary: "Create a payment intent for the cart, or for the deposit of a table that is held meanwhile",
  access: "user",
  guests: true,
  verifiedEmail: true,
  body: CreatePaymentIntent,
  response: PaymentIntent,
  problems: [
    // A guest without an account asks for a table.
    "forbidden",
    "cart_empty",
    "dish_unavailable",
    "option_unavailable",
    "dish_not_served",
    "stock_short",
    "ordering_paused",
    "slot_full",
    "order_too_large",
    "closed",
    "table_code_unknown",
    "reservation_not_found",
    "reservation_state",
    "move_too_late",
    "not_delivered_there",
    "below_minimum",
    "price_changed",
    "already_paid",
    "payment_refunded",
    "table_taken",
    "holds_paused",
    "too_many_holds",
    "amount_too_small",
    "payment_not_possible",
    "payment_provider_unavailable",
  ],
  idempotent: true,
  limit: { calls: 60, seconds: 600 },
  changesTables: true,
} as const satisfies Operation;

export const getPaymentIntent = {
  summary: "Get a payment intent, for example after a reload of the payment page",
  access: "user",
  guests: true,
  params: IdParams,
  response: PaymentIntent,
  problems: ["payment_intent_not_found", "payment_provider_unavailable"],
  limit: { calls: 120, seconds: 600 },
} as const satisfies Operation;
