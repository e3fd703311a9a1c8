import { randomBytes } from "node:crypto";
import Stripe from "stripe";
import type { FaultSettings, Random } from "./faults.ts";

const firstRetryMs = 100;
const maxRetryMs = 2000;
const maxAttempts = 60;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Target {
  url: string;
  secret: string;
}

/**
 * Sends webhooks as Stripe does: signed, retried until answered 2xx, and depending on the faults twice, late, and out
 * of order.
 */
export function createWebhookSender(target: Target, faults: FaultSettings, random: Random) {
  let pendingCount = 0;

  async function send(payload: string): Promise<boolean> {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: target.secret });
    const answer = await fetch(target.url, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": signature },
      body: payload,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.ok ?? false;
  }

  async function deliver(payload: string): Promise<void> {
    pendingCount++;
    try {
      await pause(random() * faults.webhookDelayMs);
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        if (await send(payload)) return;
        await pause(Math.min(firstRetryMs * 2 ** attempt, maxRetryMs));
      }
    } finally {
      pendingCount--;
    }
  }

  return {
    underway: () => pendingCount,
    report(type: string, object: object): void {
      if (!target.url) return;
      const id = `evt_${randomBytes(12).toString("hex")}`;
      const event = { id, object: "event", type, created: Math.floor(Date.now() / 1000), data: { object } };
      const payload = JSON.stringify(event);
      const copies = random() < faults.duplicateWebhooks ? 2 : 1;
      for (let copy = 0; copy < copies; copy++) void deliver(payload);
    },
  };
}
