import type { Logger } from "pino";
import type Stripe from "stripe";
import { type PaymentProvider, type ProviderIntent, ProviderUnavailable } from "../provider.ts";
import { fromStripe, toStripe } from "./amount.ts";
import { asking, isRefused } from "./client.ts";

const shown = (intent: Stripe.PaymentIntent): ProviderIntent => {
  const currency = intent.currency.toUpperCase();
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? "",
    amount: fromStripe(intent.amount, currency),
    currency,
    status: intent.status === "succeeded" ? "succeeded" : intent.status === "canceled" ? "cancelled" : "open",
  };
};

/** Stripe behind the port. Cards only, so that a payment is settled when the guest sees it succeed. */
export function stripeProvider(stripe: Stripe, publishableKey: string, log: Logger): PaymentProvider {
  const ask = asking(log);
  const retrieve = async (id: string) => shown(await ask(() => stripe.paymentIntents.retrieve(id)));

  /** Stripe forgets a key after a day; the refund itself remembers it. */
  const refundOf = (intentId: string, key: string): Promise<Stripe.Refund | undefined> =>
    ask(async () => {
      for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 })) {
        if (refund.metadata?.key === key) return refund;
      }
      return undefined;
    });

  return {
    name: "stripe",
    publishableKey,
    retrieveIntent: retrieve,
    async createIntent({ amount, currency, idempotencyKey }) {
      const order = {
        amount: toStripe(amount, currency),
        currency: currency.toLowerCase(),
        payment_method_types: ["card"],
      };
      try {
        return shown(await ask(() => stripe.paymentIntents.create(order, { idempotencyKey })));
      } catch (error) {
        if (!isRefused(error)) throw error;
        // Such as an amount below what Stripe takes: for the owner to see, and nothing that a guest could mend.
        log.error({ err: error, amount, currency }, "Stripe refused to begin a payment");
        throw new ProviderUnavailable(error);
      }
    },
    async cancelIntent(id) {
      try {
        return shown(await ask(() => stripe.paymentIntents.cancel(id)));
      } catch (error) {
        if (isRefused(error) && error.code === "payment_intent_unexpected_state") return retrieve(id);
        throw error;
      }
    },
    async refund({ intentId, amount, idempotencyKey }) {
      const { currency } = await retrieve(intentId);
      const order = {
        payment_intent: intentId,
        amount: toStripe(amount, currency),
        metadata: { key: idempotencyKey },
      };
      const refund =
        (await refundOf(intentId, idempotencyKey)) ??
        (await ask(() => stripe.refunds.create(order, { idempotencyKey })));
      if (refund.status !== "failed" && refund.status !== "canceled") return;
      const reason = refund.failure_reason ?? "no reason given";
      throw new Error(`Stripe could not carry out the refund ${refund.id}: ${reason}`);
    },
  };
}
