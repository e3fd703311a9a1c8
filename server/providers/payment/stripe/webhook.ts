import { Hono } from "hono";
import Stripe from "stripe";
import { stripeWebhookPath } from "#contract/paths.ts";
import { AppError } from "../../../platform/domain/app-error.ts";
import { readRequestBytes } from "../../../platform/lib/read-body.ts";
import type { Dispute, FailedRefund, PaymentEvents } from "../provider.ts";
import { fromStripeAmount } from "./amount.ts";

/** Stripe's own limit for the age of a signature, against replay. */
const toleranceSeconds = 300;
const maxEventBytes = 256 * 1024;

const idOf = (reference: string | { id: string } | null): string | undefined =>
  typeof reference === "string" ? reference : reference?.id;

/** Returns `undefined` for a payment without an intent: this product makes none. */
function toFailedRefund(refund: Stripe.Refund): FailedRefund | undefined {
  const intentId = idOf(refund.payment_intent);
  if (!intentId) return undefined;
  return {
    id: refund.id,
    intentId,
    amount: fromStripeAmount(refund.amount, refund.currency),
    currency: refund.currency.toUpperCase(),
    reason: refund.failure_reason ?? "no reason given",
  };
}

/** Returns `undefined` for a payment without an intent, as above. */
function toDispute(dispute: Stripe.Dispute): Dispute | undefined {
  const intentId = idOf(dispute.payment_intent);
  if (!intentId) return undefined;
  const dueBy = dispute.evidence_details.due_by;
  return {
    id: dispute.id,
    intentId,
    amount: fromStripeAmount(dispute.amount, dispute.currency),
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason.replaceAll("_", " "),
    isInquiry: dispute.status.startsWith("warning_"),
    answerBy: dueBy === null ? undefined : dueBy * 1000,
  };
}

async function dispatch(event: Stripe.Event, events: PaymentEvents): Promise<void> {
  switch (event.type) {
    case "payment_intent.succeeded":
    case "payment_intent.canceled":
      return events.settled(event.data.object.id);
    case "charge.refunded": {
      const intentId = idOf(event.data.object.payment_intent);
      return intentId ? events.refunded(intentId) : undefined;
    }
    case "refund.failed": {
      const refund = toFailedRefund(event.data.object);
      return refund && events.refundFailed(refund);
    }
    // The second event also reports an inquiry that became a dispute.
    case "charge.dispute.created":
    case "charge.dispute.funds_withdrawn": {
      const dispute = toDispute(event.data.object);
      return dispute && events.disputeOpened(dispute);
    }
    case "charge.dispute.closed": {
      const dispute = toDispute(event.data.object);
      return dispute && events.disputeClosed({ ...dispute, isLost: event.data.object.status === "lost" });
    }
  }
}

/**
 * Endpoint for Stripe's events. The signature of the raw bytes authenticates them. They may arrive late, twice or in
 * any order. Failures answer 5xx, and Stripe retries.
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
