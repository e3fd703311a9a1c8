import type { Logger } from "pino";
import type Stripe from "stripe";
import {
  type PaymentProvider,
  type ProviderIntent,
  type RefundRequest,
  RefusedRequestError,
  UnknownIntentError,
} from "../provider.ts";
import { fromStripeAmount, toStripeAmount } from "./amount.ts";
import { stripeRequester } from "./client.ts";

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

/** Whether Stripe refused a request with a code. */
const isRefused = (error: unknown, code: string): boolean =>
  error instanceof RefusedRequestError && error.code === code;

const hasFailed = ({ status }: Stripe.Refund): boolean => status === "failed" || status === "canceled";

/** Stripe as a payment provider. Cards only, so that a payment is final when the guest sees it succeed. */
export function stripeProvider(stripe: Stripe, publishableKey: string, log: Logger): PaymentProvider {
  // The keys are of one mode, which the start checks.
  const mode = publishableKey.includes("_live_") ? "" : "test/";
  const send = stripeRequester(log);
  /** Sends a request about an intent. Throws `UnknownIntentError` if Stripe has none with this id under these keys. */
  async function sendAboutIntent(id: string, request: () => Promise<Stripe.PaymentIntent>): Promise<ProviderIntent> {
    try {
      return toProviderIntent(await send(request));
    } catch (error) {
      if (isRefused(error, "resource_missing")) throw new UnknownIntentError(id);
      throw error;
    }
  }

  const retrieve = (id: string) => sendAboutIntent(id, () => stripe.paymentIntents.retrieve(id));

  const fetchRefunds = (intentId: string): Promise<Stripe.Refund[]> =>
    send(() => Array.fromAsync(stripe.refunds.list({ payment_intent: intentId, limit: 100 })));

  /**
   * Refunds at most what is left of the payment after the refunds that were `made`. Returns `undefined` if nothing is left:
   * the guest has got everything by refunds in Stripe's dashboard.
   */
  async function createRefund({ intentId, amount, idempotencyKey: key }: RefundRequest, made: Stripe.Refund[]) {
    const intent = await retrieve(intentId);
    const refunded = made.filter((refund) => !hasFailed(refund)).reduce((sum, refund) => sum + refund.amount, 0);
    const amountLeft = intent.amount - fromStripeAmount(refunded, intent.currency);
    if (amountLeft < amount)
      log.warn(
        { intent: intentId, amount, left: amountLeft },
        "refunding less than requested: the rest was refunded in Stripe's dashboard",
      );
    if (amountLeft <= 0) return undefined;
    const order = {
      payment_intent: intentId,
      amount: toStripeAmount(Math.min(amount, amountLeft), intent.currency),
      metadata: { key },
    } satisfies Stripe.RefundCreateParams;
    return send(() => stripe.refunds.create(order, { idempotencyKey: key }));
  }

  return {
    name: "stripe",
    publishableKey,
    dashboard: `https://dashboard.stripe.com/${mode}payments/`,
    retrieveIntent: retrieve,
    async createIntent({ amount, currency, idempotencyKey, description, metadata, statementSuffix }) {
      // Without receipt_email: guests get the restaurant's own mail.
      const order = {
        amount: toStripeAmount(amount, currency),
        currency: currency.toLowerCase(),
        // The wallets of phones and browsers pay by card.
        allowed_payment_method_types: ["card"],
        description,
        metadata: { ...metadata },
        statement_descriptor_suffix: statementSuffix,
      } satisfies Stripe.PaymentIntentCreateParams;
      return toProviderIntent(await send(() => stripe.paymentIntents.create(order, { idempotencyKey })));
    },
    async cancelIntent(id) {
      try {
        return await sendAboutIntent(id, () => stripe.paymentIntents.cancel(id));
      } catch (error) {
        if (isRefused(error, "payment_intent_unexpected_state")) return retrieve(id);
        throw error;
      }
    },
    async refund(request) {
      const made = await fetchRefunds(request.intentId);
      // Stripe forgets idempotency keys after a day.
      const earlierRefund = made.find(({ metadata }) => metadata?.key === request.idempotencyKey);
      const refund = earlierRefund ?? (await createRefund(request, made));
      if (!refund || !hasFailed(refund)) return;
      const reason = refund.failure_reason ?? "no reason given";
      throw new Error(`Stripe failed the refund ${refund.id}: ${reason}`);
    },
    listRefunds: async (intentId) =>
      (await fetchRefunds(intentId)).map((refund) => ({
        id: refund.id,
        amount: fromStripeAmount(refund.amount, refund.currency),
        key: refund.metadata?.key,
        hasFailed: hasFailed(refund),
      })),
  };
}
