import { z } from "zod";
import { Deleted, Id, IdParams, Instant, Modified, Price } from "../platform/fields.ts";
import type { Operation } from "../platform/operation.ts";

/**
 * A mail, refund, deletion of an account at the identity provider, or ticket of a printer that keeps failing; `effect`: what
 * should follow a payment, which is recorded without it; `push`: a notice to a device.
 */
export const FailedDelivery = z.object({
  _id: z.string(),
  kind: z.enum(["mail", "refund", "account-deletion", "print", "effect", "push"]),
  /** Recipient and subject of a mail; no recipient if it was a guest without an account, who is deleted. */
  to: z.string().optional(),
  subject: z.string().optional(),
  /** Amount and transaction of a refund. */
  price: Price.optional(),
  transactionId: z.string().optional(),
  /** Where the payment provider's dashboard shows it. */
  transactionUrl: z.string().optional(),
  /** Which effect it is, such as `receipt`. */
  effect: z.string().optional(),
  /** Number of the order and id of the station of a ticket. */
  orderNumber: z.string().optional(),
  station: z.string().optional(),
  attempts: z.int(),
  error: z.string(),
  since: Instant,
  /** When it is retried automatically. It is absent once the outbox gave up. */
  nextTry: Instant.optional(),
});
export type FailedDelivery = z.infer<typeof FailedDelivery>;

export const listFailedDeliveries = {
  summary: "List mails, refunds, deletions of accounts and tickets that keep failing, newest first",
  access: "admin",
  query: z.object({ before: Id.optional() }),
  response: z.array(FailedDelivery),
  paged: true,
} as const satisfies Operation;

export const retryFailedDelivery = {
  summary: "Retry a failed delivery now",
  access: "admin",
  params: IdParams,
  response: Modified,
  problems: ["failed_delivery_not_found"],
} as const satisfies Operation;

export const discardFailedDelivery = {
  summary: "Discard a failed delivery",
  access: "admin",
  params: IdParams,
  response: Deleted,
  problems: ["failed_delivery_not_found"],
} as const satisfies Operation;
