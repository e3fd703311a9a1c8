import { z } from "zod";
import { ReservationSummary } from "./booking/reservation.ts";
import { reservationStatuses } from "./booking/reservation-constants.ts";
import { Payment } from "./money/payment.ts";
import { CartEntry } from "./ordering/cart.ts";
import { SavedAddress } from "./ordering/delivery.ts";
import { Order } from "./ordering/order.ts";
import { AdminReview } from "./ordering/review.ts";
import { PhotoUrl } from "./people/identity.ts";
import { pushTopics } from "./people/push.ts";
import { Deleted, Email, Instant, Price, requiredLine } from "./platform/fields.ts";
import type { Operation } from "./platform/operation.ts";

/** The form "Profile". */
export const Profile = z.object({ name: requiredLine(100), photoURL: PhotoUrl });

/** The form "Email". */
export const NewEmail = z.object({ newEmail: Email });

/** What the identity provider knows about the signed-in account; without credentials and tokens. */
export const AccountOverview = z.object({
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  image: z.string().nullable(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  /** Whether an account of the restaurant's own OpenID provider is linked. */
  hasOpenId: z.boolean(),
  /** Whether one-time codes are set up. */
  codes: z.boolean(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: Instant.nullable() })),
  sessions: z.array(
    z.object({
      id: z.string(),
      /** Such as `Firefox on Windows`. */
      device: z.string(),
      createdAt: Instant,
      lastUsedAt: Instant,
      current: z.boolean(),
    }),
  ),
});
export type AccountOverview = z.infer<typeof AccountOverview>;

/** A refund of one of the user's payments. */
export const ExportedRefund = z.object({
  paymentId: z.string(),
  price: Price,
  currency: z.string(),
  reason: z.string().nullable(),
  at: Instant,
});
export type ExportedRefund = z.infer<typeof ExportedRefund>;

/** A reservation with its history, without the names of staff. */
export const ExportedReservation = ReservationSummary.extend({
  /** The deposit, which was received if `paid`. */
  price: Price,
  paid: z.boolean(),
  currency: z.string(),
  createdAt: Instant,
  history: z.array(
    z.object({ status: z.enum(reservationStatuses), at: Instant, by: z.string(), reason: z.string().nullable() }),
  ),
});
export type ExportedReservation = z.infer<typeof ExportedReservation>;

export const exportData = {
  summary: "Export everything that the user left here",
  access: "user",
  response: z.object({
    exportedAt: Instant,
    account: AccountOverview.omit({ sessions: true }).extend({ createdAt: Instant }),
    sessions: AccountOverview.shape.sessions,
    cart: z.array(CartEntry),
    addresses: z.array(SavedAddress),
    /** Devices that are told by push. */
    devices: z.array(z.object({ topic: z.enum(pushTopics), endpoint: z.string(), createdAt: Instant })),
    favourites: z.array(z.object({ menuId: z.string(), name: z.string() })),
    orders: z.array(Order),
    payments: z.array(Payment),
    refunds: z.array(ExportedRefund),
    reservations: z.array(ExportedReservation),
    reviews: z.array(AdminReview.omit({ hidden: true, new: true })),
  }),
  limit: { calls: 20, seconds: 600 },
} as const satisfies Operation;
export type ExportedData = z.infer<typeof exportData.response>;

export const deleteAccount = {
  summary: "Delete the user's own account with all personal data; payments keep their amounts",
  access: "user",
  freshSignIn: true,
  response: Deleted,
  problems: ["last_admin"],
  changesTables: true,
} as const satisfies Operation;
