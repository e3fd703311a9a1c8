import { z } from "zod";
import { Deleted, IdParams, Instant, Modified, Price } from "./fields.ts";
import type { Operation } from "./operation.ts";

/** A mail or a refund that keeps failing. */
export const Undelivered = z.object({
  _id: z.string(),
  kind: z.enum(["mail", "refund"]),
  /** Of a mail. */
  to: z.string().optional(),
  subject: z.string().optional(),
  /** Of a refund: how much of which payment. */
  price: Price.optional(),
  transactionId: z.string().optional(),
  attempts: z.int(),
  error: z.string(),
  since: Instant,
  /** When it is tried again by itself; not at all once it was given up. */
  nextTry: Instant.optional(),
});
export type Undelivered = z.infer<typeof Undelivered>;

export const listUndelivered = {
  summary: "Mails and refunds that keep failing, the newest hundred",
  access: "admin",
  answer: z.array(Undelivered),
} as const satisfies Operation;

export const retryUndelivered = {
  summary: "Try one of them again now",
  access: "admin",
  params: IdParams,
  answer: Modified,
  problems: ["undelivered_not_found"],
} as const satisfies Operation;

export const discardUndelivered = {
  summary: "Give one of them up for good",
  access: "admin",
  params: IdParams,
  answer: Deleted,
  problems: ["undelivered_not_found"],
} as const satisfies Operation;
