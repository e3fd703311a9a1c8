import { Hono } from "hono";
import Stripe from "stripe";
import { stripeWebhookPath } from "#contract/paths.ts";
import { AppError } from "../../../domain/app-error.ts";
import { readBytes } from "../../../lib/read-body.ts";

/** Stripe's own limit on how old a signature may be; a copy that someone kept is worth nothing after it. */
const toleranceSeconds = 300;
const maxEventBytes = 256 * 1024;

export interface PaymentEvents {
  /** Something became of an intent; what, its provider is asked. */
  settled(intentId: string): Promise<void>;
  /** The bank sent back what was returned to a card. */
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
 * Where Stripe reports what happened. Only the signature of the very bytes makes a report count, and it counts as a
 * hint: what is done is decided by asking Stripe, so that reports may come late, twice or in any order. A report that
 * could not be carried out is answered 5xx, and Stripe repeats it.
 */
export function stripeRoutes(secret: string, events: PaymentEvents): Hono {
  return new Hono().post(stripeWebhookPath, async (c) => {
    const body = await readBytes(c.req.raw, maxEventBytes);
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
