import { z } from "zod";
import { PhoneNumber } from "./booking/reservation.ts";
import { LeftOut, SingleOrder } from "./ordering/order.ts";
import { Email, requiredLine } from "./platform/fields.ts";
import type { Operation } from "./platform/operation.ts";

/** Guests without an account: they order as a person of their own, whom nobody else can sign in as. */

export const GuestContact = z.object({ name: requiredLine(100), email: Email, phone: PhoneNumber });
export type GuestContact = z.infer<typeof GuestContact>;

export const createGuest = {
  summary: "Begin to order without an account; the email is only where mails go",
  access: "public",
  body: GuestContact,
  response: z.object({
    /** For the cart, the payment and own orders, for seven days. */
    token: z.string(),
    /** `email` is an address that stands for the guest in other calls. */
    user: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
  }),
  problems: ["not_found"],
  limit: { calls: 30, seconds: 600 },
} as const satisfies Operation;

/** What a user got from a guest. */
export const ClaimedGuest = z.object({
  /** Entries moved to the cart. */
  carts: z.int(),
  orders: z.int(),
  /** Entries that were lost, each with a problem code. */
  left: z.array(LeftOut),
});
export type ClaimedGuest = z.infer<typeof ClaimedGuest>;

export const claimGuest = {
  summary: "Move cart and orders of a guest without an account to the signed-in user",
  access: "user",
  body: z.object({ token: z.string({ error: "Please send the guest's token" }).min(1).max(2000) }),
  response: ClaimedGuest.extend({ acknowledged: z.literal(true) }),
} as const satisfies Operation;

/** An order by the code of its mail, without the guest's address. */
export const TrackedOrder = SingleOrder.omit({
  email: true,
  contact: true,
  history: true,
  acceptBy: true,
  overdue: true,
});
export type TrackedOrder = z.infer<typeof TrackedOrder>;

const TrackParams = z.object({ code: z.string().min(1).max(100) });

export const getTrackedOrder = {
  summary: "Get an order by the code in the mail of a guest without an account",
  access: "public",
  params: TrackParams,
  response: TrackedOrder,
  problems: ["order_not_found"],
} as const satisfies Operation;

export const cancelTrackedOrder = {
  summary: "Cancel and refund a pending order by the code in the mail of a guest without an account",
  access: "public",
  params: TrackParams,
  response: z.object({ acknowledged: z.literal(true), modifiedCount: z.int() }),
  problems: ["order_not_found", "order_state"],
} as const satisfies Operation;
