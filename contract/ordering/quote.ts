import { z } from "zod";
import { CalendarDate } from "../house/calendar.ts";
import { LineItem } from "../money/payment.ts";
import { Instant, Price } from "../platform/fields.ts";
import type { Operation } from "../platform/operation.ts";
import { FulfilmentRequest } from "./fulfilment.ts";

/** What keeps a cart from being paid as it is asked for, as in the answer of `createPaymentIntent`. */
export const QuoteProblem = z.object({
  /** One of the codes in `problems.ts`. */
  code: z.string(),
  detail: z.string(),
  left: z.int().optional(),
  until: Instant.optional(),
  /** The least amount of dishes that is delivered. */
  minimum: Price.optional(),
  /** The nearest available times: the local date, and the instant to send as `time`. */
  alternatives: z.array(z.object({ date: z.string(), time: z.string() })).optional(),
});
export type QuoteProblem = z.infer<typeof QuoteProblem>;

export const OfferedTime = z.object({ time: Instant, available: z.boolean() });
export type OfferedTime = z.infer<typeof OfferedTime>;

/** What the cart costs and when the food is available. Discount, service, taxes, tip and gift cards are not charged yet. */
export const Quote = z.object({
  /** The total, with which the intent must be made. */
  price: Price,
  /** What the card pays. */
  due: Price,
  currency: z.string(),
  /** The entries that can be bought; their prices sum up to `price` less `fee`. */
  lines: z.array(LineItem),
  discount: Price,
  service: Price,
  /** The fee of a delivery. */
  fee: Price,
  taxes: z.array(z.object({ class: z.string(), rate: z.string(), base: Price, tax: Price })),
  tip: Price,
  giftCards: z.array(z.string()),
  /** The earliest time at which the food is available with this fulfilment. Null means none. */
  asap: Instant.nullable(),
  /** The times of the date, on which the food could be picked up or brought; none for a table. */
  times: z.array(OfferedTime),
  /** The list is empty if the intent can be made. */
  problems: z.array(QuoteProblem),
});
export type Quote = z.infer<typeof Quote>;

export const QuoteRequest = z.object({
  fulfilment: FulfilmentRequest.optional(),
  /** The local date whose times are listed, which is today if it is absent. */
  date: CalendarDate.optional(),
});
export type QuoteRequest = z.infer<typeof QuoteRequest>;

export const createQuote = {
  summary: "Get what the cart costs, when the food is available and which problems prevent checkout; changes nothing",
  access: "user",
  guests: true,
  body: QuoteRequest,
  response: Quote,
  limit: { calls: 300, seconds: 600 },
} as const satisfies Operation;
