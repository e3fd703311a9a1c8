import { Hono } from "hono";
import Stripe from "stripe";
import { stripeWebhookPath } from "#contract/paths.ts";
import { AppError } from "../../../domain/app-error.ts";
import { readRequestBytes } from "../../../lib/read-body.ts";

/** Stripe's own limit for the age of a signature, against replay. */
const toleranceSeconds = 300;
const maxEventBytes = 256 * 1024;

export interface PaymentEvents {
  /** An intent changed; its state is then read from the provider. */
  settled(intentId: string): Promise<void>;
  /** A refund failed at the guest's bank. */
  refundFailed(refund: { id: string; intentId: string; reason: string }): Promise<void>;
}

const idOf = (reference: string | { id: string } | null): string | undefined =>
  typeof reference === "string" ? reference : reference?.id;

async function dispatch(event: Stripe.Event, events: PaymentEvents): Promise<void> {
  if (event.type === "payment_intent.succeeded" || event.type === "payment_intent.canceled") {
    await events.settled(event.data.object.id);
  }
  if (event.type === "refund.failed") {
    const { id, payment_intent, failure_reason: reason } = event.data.object;
    const intentId = idOf(payment_intent);
    if (intentId) await events.refundFailed({ id, intentId, reason: reason ?? "no reason given" });
  }
}

/**
 * Endpoint for Stripe's events. The signature of the raw bytes authenticates them. An event is a hint: its effect is
 * decided by asking Stripe, so events may arrive late, twice or in any order. Failures answer 5xx, and Stripe retries.
 */
export function stripeRoutes(secret: string, events: PaymentEvents): Hono {
  return new Hono().post(stripeWebhookPath, async (c) => {
    const body = await readRequestBytes(c.req.raw, maxEventBytes);
    if (!body) throw new AppError("too_large");
    await dispatch(verifyEvent(body, c.req.header("stripe-signature") ?? "", secret), events);
    return c.json({ received: true });
  });
}

function verifyEvent(body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds);
  } catch {
    throw new AppError("webhook_signature");
  }
}
