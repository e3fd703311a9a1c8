import { z } from "zod";
import { PhoneE164, PhoneShown } from "../booking/reservation.ts";
import { CalendarDate } from "../house/calendar.ts";
import { LineItem } from "../money/payment.ts";
import { paymentStatuses } from "../money/payment-constants.ts";
import { SearchTerm } from "../people/user.ts";
import { Id, IdParams, Instant, Modified, Price, QueryInteger, text } from "../platform/fields.ts";
import type { Operation } from "../platform/operation.ts";
import { textLimits } from "../platform/text-limits.ts";
import { maxCartEntries } from "./cart-constants.ts";
import { Fulfilment } from "./fulfilment.ts";
import { fulfilmentKinds } from "./fulfilment-constants.ts";
import { orderStatuses } from "./order-constants.ts";

/** A line of an order with what the kitchen has done of it. */
export const OrderLine = LineItem.extend({
  /** In the order, from 0. */
  position: z.int(),
  /** The stations that prepare it, each with whether it has done its part; a set may need several. */
  stations: z.array(z.object({ station: z.string(), done: z.boolean() })),
  /** Whether all of it is done. */
  done: z.boolean(),
});
export type OrderLine = z.infer<typeof OrderLine>;

const OrderContact = z.object({
  email: z.string(),
  phone: z.string(),
  phoneE164: PhoneE164,
  phoneShown: PhoneShown,
});

export const Order = z.object({
  _id: z.string(),
  /** The code that the guest quotes at the counter. */
  number: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  name: z.string(),
  email: z.string(),
  /** For staff: the payment at the provider, and where its dashboard shows it, if it has one. */
  transactionId: z.string().optional(),
  transactionUrl: z.string().optional(),
  /** For staff: the contact of a guest who ordered without an account; of one who has an account now, only until the order has ended. */
  contact: OrderContact.optional(),
  price: Price,
  /** Amount refunded so far. */
  refunded: Price,
  currency: z.string(),
  items: z.array(OrderLine),
  /** The fee of a delivery, part of `price`; 0 for other kinds. */
  fee: Price,
  fulfilment: Fulfilment,
  orderedDate: Instant,
  /** The time that the guest was promised: when the food is ready, or at the door. */
  readyAt: Instant,
  /** When the kitchen must have it ready: for a delivery before `readyAt`, by the way to the door. */
  kitchenAt: Instant,
  /** When an order for later comes up in the kitchen. Null means at once. */
  comesUpAt: Instant.nullable(),
  updatedAt: Instant,
  /**
   * When a pending order becomes overdue: `acceptWithinMinutes` after it was placed or came up (D6.37, D6.68). Null means
   * never.
   */
  acceptBy: Instant.nullable(),
  /** Pending after `acceptBy`. */
  overdue: z.boolean(),
  history: z.array(
    z.object({ status: z.enum(orderStatuses), at: Instant, by: z.string(), reason: z.string().nullable() }),
  ),
});
export type Order = z.infer<typeof Order>;

/** An order that was asked for by itself. */
export const SingleOrder = Order.extend({
  /**
   * How many open orders the kitchen must have ready before this one; null once it is ready or has ended, and while an
   * order for later has not come up.
   */
  ordersBefore: z.int().nullable(),
  /**
   * For the guest: a time at least ten minutes before `readyAt` at which an order for as soon as possible could be had as things
   * are now. Null means none.
   */
  earlierReadyAt: Instant.nullable(),
});
export type SingleOrder = z.infer<typeof SingleOrder>;

const Reason = text(textLimits.reason, "Please give a reason");

const OrderListQuery = z
  .object({
    status: z.enum(orderStatuses, { error: `Choose one of ${orderStatuses.join(", ")}` }).optional(),
    kind: z.enum(fulfilmentKinds, { error: `Choose one of ${fulfilmentKinds.join(", ")}` }).optional(),
    /** The local day on which it was placed; it wins over `from` and `to`. */
    date: CalendarDate.optional(),
    /** The first and the last local day on which it was placed. */
    from: CalendarDate.optional(),
    to: CalendarDate.optional(),
    /** The local day on which it was completed or cancelled. */
    ended: CalendarDate.optional(),
    q: SearchTerm.optional(),
    /** Only orders with a line for this station. */
    station: z.string().max(40).optional(),
    before: Id.optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: "Please choose an end after the start",
    path: ["to"],
  });

export const listOrders = {
  summary:
    "List orders of all days, newest first, by status, way and days; `q` searches number, name, email, telephone, dishes and the id of the payment at the provider",
  access: "admin",
  query: OrderListQuery,
  response: z.array(Order),
  paged: true,
} as const satisfies Operation;

export const watchOrders = {
  summary: "Stream new and changed orders; guests receive their own",
  access: "user",
  guests: true,
  response: Order,
  stream: true,
} as const satisfies Operation;

export const getOrder = {
  summary: "Get an order: guests their own, admins any",
  access: "user",
  guests: true,
  params: IdParams,
  response: SingleOrder,
  problems: ["order_not_found"],
} as const satisfies Operation;

/** A dish or an option of an earlier order that could not be put into the cart again. */
export const LeftOut = z.object({ name: z.string(), reason: z.string() });
export type LeftOut = z.infer<typeof LeftOut>;

export const orderAgain = {
  summary:
    "Put the dishes of an own order into the cart again, with the notes and those options that are still available",
  access: "user",
  guests: true,
  verifiedEmail: true,
  params: IdParams,
  response: z.object({
    /** Entries added. */
    added: z.int(),
    /** What is not available any more, each with a problem code. */
    left: z.array(LeftOut),
  }),
  problems: ["order_not_found"],
  idempotent: true,
} as const satisfies Operation;

export const acceptEarlierTime = {
  summary: "Accept that an own order is ready earlier than it was promised, at the time of `earlierReadyAt`",
  access: "user",
  guests: true,
  params: IdParams,
  body: z.object({ readyAt: z.iso.datetime("Please choose a time") }),
  response: Modified,
  problems: ["order_not_found", "order_state", "slot_full"],
} as const satisfies Operation;

export const updateOrder = {
  summary: "Change the status of an order, or move the time that its guest was promised",
  access: "admin",
  params: IdParams,
  body: z
    .object({
      status: z.enum(orderStatuses, { error: "Please choose a status" }).optional(),
      /** The status that is to be changed. If the order has another one by now, nothing is changed (`order_state`). */
      from: z.enum(orderStatuses, { error: "Please choose a status" }).optional(),
      reason: Reason.optional(),
      /** 5 to 120 minutes later than now promised. */
      readyAt: z.iso.datetime("Please choose a time").optional(),
    })
    .refine(({ status, readyAt }) => status !== undefined || readyAt !== undefined, {
      error: "Please choose a status",
      path: ["status"],
    })
    .refine(({ status, reason }) => status !== "cancelled" || reason, {
      error: "Please give a reason",
      path: ["reason"],
    }),
  response: Modified,
  problems: ["order_not_found", "order_state", "fresh_sign_in_required"],
} as const satisfies Operation;

export const updateOrderLine = {
  summary: "Mark a line of an order done or not done, or a station's part of it",
  access: "admin",
  params: IdParams.extend({ position: QueryInteger(0, maxCartEntries - 1, "Please give the position of a line") }),
  body: z.object({
    done: z.boolean({ error: "Please say whether it is done" }),
    station: z.string().max(40).optional(),
  }),
  response: Modified,
  problems: ["order_not_found", "order_state"],
} as const satisfies Operation;

export const cancelOrder = {
  summary: "Cancel and refund an order: guests while it is pending, admins until it is ready",
  access: "user",
  guests: true,
  params: IdParams,
  body: z.object({ reason: Reason.optional() }),
  response: Modified,
  problems: ["order_not_found", "order_state", "fresh_sign_in_required"],
} as const satisfies Operation;
