import { z } from "zod";
import { orderStatuses } from "./constants/order.ts";
import { paymentStatuses } from "./constants/payment.ts";
import { textLimits } from "./constants/text-limits.ts";
import { Id, IdParams, Instant, Modified, Price, text } from "./fields.ts";
import type { Operation } from "./operation.ts";
import { LineItem } from "./payment.ts";
import { CalendarDate } from "./restaurant.ts";
import { SearchTerm } from "./user.ts";

export const Order = z.object({
  _id: z.string(),
  /** The code that the guest quotes at the counter. */
  number: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  name: z.string(),
  email: z.string(),
  price: Price,
  /** Amount refunded so far. */
  refunded: Price,
  currency: z.string(),
  items: z.array(LineItem),
  orderedDate: Instant,
  readyAt: Instant,
  updatedAt: Instant,
  /** When a pending order becomes overdue: `acceptWithinMinutes` of opening hours after it was placed; null: never. */
  acceptBy: Instant.nullable(),
  /** Pending after `acceptBy`. */
  overdue: z.boolean(),
  history: z.array(
    z.object({ status: z.enum(orderStatuses), at: Instant, by: z.string(), reason: z.string().nullable() }),
  ),
});
export type Order = z.infer<typeof Order>;

const Reason = text(textLimits.reason, "Please give a reason");

export const listOrders = {
  summary: "List orders, newest first, by status, day, number, name or email",
  access: "admin",
  query: z.object({
    status: z.enum(orderStatuses, { error: `Choose one of ${orderStatuses.join(", ")}` }).optional(),
    date: CalendarDate.optional(),
    q: SearchTerm.optional(),
    before: Id.optional(),
  }),
  response: z.array(Order),
  paged: true,
} as const satisfies Operation;

export const watchOrders = {
  summary: "Stream new and changed orders; guests receive their own",
  access: "user",
  response: Order,
  stream: true,
} as const satisfies Operation;

export const getOrder = {
  summary: "Get an order: guests their own, admins any",
  access: "user",
  params: IdParams,
  response: Order,
  problems: ["order_not_found"],
} as const satisfies Operation;

export const updateOrder = {
  summary: "Change the status of an order",
  access: "admin",
  params: IdParams,
  body: z
    .object({ status: z.enum(orderStatuses, { error: "Please choose a status" }), reason: Reason.optional() })
    .refine(({ status, reason }) => status !== "cancelled" || reason, {
      error: "Please give a reason",
      path: ["reason"],
    }),
  response: Modified,
  problems: ["order_not_found", "order_state"],
} as const satisfies Operation;

export const cancelOrder = {
  summary: "Cancel and refund an order: guests while it is pending, admins until it is ready",
  access: "user",
  params: IdParams,
  body: z.object({ reason: Reason.optional() }),
  response: Modified,
  problems: ["order_not_found", "order_state"],
} as const satisfies Operation;
