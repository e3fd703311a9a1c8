import { z } from "zod";
import { ReservationSummary } from "../booking/reservation.ts";
import { allergens } from "../house/dish-facts-constants.ts";
import { orderStatuses } from "../ordering/order-constants.ts";
import { Email, EmailParams, Id, IdParams, Instant, Price, text } from "../platform/fields.ts";
import type { Operation } from "../platform/operation.ts";
import { textLimits } from "../platform/text-limits.ts";
import { paymentStatuses, paymentTypes } from "./payment-constants.ts";

/** An option as it was chosen; `price` is that of its units of one dish. */
export const ChosenOption = z.object({
  _id: z.string(),
  group: z.string(),
  name: z.string(),
  count: z.int(),
  price: Price,
});
export type ChosenOption = z.infer<typeof ChosenOption>;

/** One or more of a dish with the same options and note. */
export const LineItem = z.object({
  menuId: z.string(),
  name: z.string(),
  image: z.string(),
  /** The price of the whole line. */
  price: Price,
  /** The price of one dish with its options. */
  unitPrice: Price,
  quantity: z.int(),
  options: z.array(ChosenOption),
  note: z.string(),
  /** As declared when it was bought. Null means that they were not declared. */
  allergens: z.array(z.enum(allergens)).nullable(),
  /** What it contained in any case where `allergens` is null. */
  knownAllergens: z.array(z.enum(allergens)),
  /** What it could contain in traces. */
  traces: z.array(z.enum(allergens)),
  /** The age that the guest must prove, as it was when it was bought; 0 means none. */
  minimumAge: z.int(),
});
export type LineItem = z.infer<typeof LineItem>;

export const Payment = z.object({
  _id: z.string(),
  email: z.string(),
  price: Price,
  currency: z.string(),
  transactionId: z.string(),
  orderedDate: Instant,
  cartIds: z.array(z.string()),
  menuItemIds: z.array(z.string()),
  items: z.array(LineItem),
  /** The fee of a delivery, part of `price`. It is absent if there is none. */
  fee: Price.optional(),
  paymentType: z.enum(paymentTypes),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  /** Amount refunded so far. */
  refunded: Price,
  /** The code that the guest quotes. */
  orderNumber: z.string(),
  /** When the order is expected to be ready, or the reservation begins. */
  readyAt: Instant,
  /** The whole deposit of the reservation, of which `price` may be a part: changes may have raised or lowered it. */
  deposit: Price.optional(),
  /** The reservation that a deposit was paid for; `email` is the payer's. */
  ...ReservationSummary.omit({ number: true, email: true, startsAt: true }).partial().shape,
});
export type Payment = z.infer<typeof Payment>;

/** The specification's Payment. The items are known from the intent, so other fields of it are ignored. */
const RecordPayment = z.object({
  email: Email,
  price: Price,
  transactionId: Id,
  paymentType: z.enum(paymentTypes).default("cart"),
  cartIds: z.array(Id).max(1000).optional(),
});

export const recordPayment = {
  summary: "Record a payment that the provider reports as succeeded",
  access: "own-body",
  guests: true,
  body: RecordPayment,
  response: z.object({
    paymentResult: z.object({ acknowledged: z.literal(true), insertedId: z.string() }),
    deletedResult: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
    payment: Payment,
  }),
  problems: [
    "email_unverified",
    "payment_not_succeeded",
    "payment_refunded",
    "price_changed",
    "payment_provider_unavailable",
  ],
  idempotent: true,
  limit: { calls: 120, seconds: 600 },
  changesTables: true,
} as const satisfies Operation;

export const listPayments = {
  summary: "List the user's payments, newest first",
  access: "own-params",
  guests: true,
  params: EmailParams,
  query: z.object({ before: Id.optional() }),
  response: z.array(Payment),
  paged: true,
} as const satisfies Operation;

export const listReservationPayments = {
  summary: "List the user's deposits with their reservations, newest first",
  access: "own-params",
  params: EmailParams,
  query: z.object({ before: Id.optional() }),
  response: z.array(Payment),
  paged: true,
} as const satisfies Operation;

export const refundPayment = {
  summary: "Refund a payment fully or partly",
  access: "admin",
  params: IdParams,
  body: z.object({
    /** The amount to refund. Everything refundable is refunded without it. */
    price: Price.positive("Please enter an amount above 0").optional(),
    /** What was refunded of the payment as the user has seen it. If it is another amount by now, nothing is refunded. */
    refunded: Price.optional(),
    reason: text(textLimits.reason, "Please give a reason"),
  }),
  response: z.object({
    acknowledged: z.literal(true),
    insertedId: z.string(),
    price: Price,
    paymentStatus: z.enum(paymentStatuses),
  }),
  problems: ["payment_not_found", "refund_too_high", "refunded_meanwhile", "fresh_sign_in_required"],
  idempotent: true,
  changesTables: true,
} as const satisfies Operation;
