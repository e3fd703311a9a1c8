import type { Logger } from "pino";
import type Stripe from "stripe";
import { type PaymentProvider, type ProviderIntent, ProviderUnavailableError } from "../provider.ts";
import { fromStripeAmount, toStripeAmount } from "./amount.ts";
import { isInvalidRequest, stripeRequester } from "./client.ts";

const toProviderIntent = (intent: Stripe.PaymentIntent): ProviderIntent => {
  const currency = intent.currency.toUpperCase();
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? "",
    amount: fromStripeAmount(intent.status === "succeeded" ? intent.amount_received : intent.amount, currency),
    currency,
    status: intent.status === "succeeded" ? "succeeded" : intent.status === "canceled" ? "cancelled" : "open",
  };
};

/** Stripe as a payment provider. Cards only, so that a payment is final when the guest sees it succeed. */
export function stripeProvider(stripe: Stripe, publishableKey: string, log: Logger): PaymentProvider {
  const send = stripeRequester(log);
  const retrieve = async (id: string) => toProviderIntent(await send(() => stripe.paymentIntents.retrieve(id)));

  /** Finds a refund by the key in its metadata: Stripe forgets idempotency keys after a day. */
  const findRefund = (intentId: string, key: string): Promise<Stripe.Refund | undefined> =>
    send(async () => {
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
        amount: toStripeAmount(amount, currency),
        currency: currency.toLowerCase(),
        payment_method_types: ["card"],
      };
      try {
        return toProviderIntent(await send(() => stripe.paymentIntents.create(order, { idempotencyKey })));
      } catch (error) {
        if (!isInvalidRequest(error)) throw error;
        // For example an amount below Stripe's minimum, which only the owner can resolve.
        log.error({ err: error, amount, currency }, "Stripe refused to create a payment intent");
        throw new ProviderUnavailableError(error);
      }
    },
    async cancelIntent(id) {
      try {
        return toProviderIntent(await send(() => stripe.paymentIntents.cancel(id)));
      } catch (error) {
        if (isInvalidRequest(error) && error.code === "payment_intent_unexpected_state") return retrieve(id);
        throw error;
      }
    },
    async refund({ intentId, amount, idempotencyKey }) {
      const { currency } = await retrieve(intentId);
      const order = {
        payment_intent: intentId,
        amount: toStripeAmount(amount, currency),
        metadata: { key: idempotencyKey },
      };
      const refund =
        (await findRefund(intentId, idempotencyKey)) ??
        (await send(() => stripe.refunds.create(order, { idempotencyKey })));
      if (refund.status !== "failed" && refund.status !== "canceled") return;
      const reason = refund.failure_reason ?? "no reason given";
      throw new Error(`Stripe failed the refund ${refund.id}: ${reason}`);
    },
  };
}
