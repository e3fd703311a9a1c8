import { z } from "zod";
import type { ProblemCode } from "./problems.ts";

/**
 * What Stripe calls, where it takes the money. Declared apart from the calls of guests and admins: nobody's token counts
 * here, only the signature, and it is of the bytes as they came, so that no field of the body is taken apart before.
 */
export const stripeWebhook = {
  summary: "Stripe reports what became of a payment or a refund",
  signature: "Stripe-Signature",
  answer: z.object({ received: z.literal(true) }),
  problems: ["webhook_signature", "too_large", "payment_provider_unavailable", "internal"],
} as const satisfies { summary: string; signature: string; answer: z.ZodType; problems: readonly ProblemCode[] };
