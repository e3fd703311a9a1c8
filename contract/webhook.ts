import { z } from "zod";
import type { ProblemCode } from "./problems.ts";

/**
 * Stripe's webhook. It is not an operation: it is authenticated by the signature of the raw body instead of a token, so
 * the body is not parsed beforehand.
 */
export const stripeWebhook = {
  summary: "Receive Stripe's events on payments and refunds",
  signature: "Stripe-Signature",
  answer: z.object({ received: z.literal(true) }),
  problems: ["webhook_signature", "too_large", "payment_provider_unavailable", "internal"],
} as const satisfies { summary: string; signature: string; answer: z.ZodType; problems: readonly ProblemCode[] };
