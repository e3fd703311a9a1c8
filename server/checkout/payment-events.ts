import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { PaymentIntentTable } from "../database/schema.ts";
import type { Store } from "../database/store.ts";
import type { Outbox } from "../events/outbox.ts";
import type { PaymentEvents, PaymentProvider } from "../integrations/payment/provider.ts";
import type { PaymentService } from "../payment/payment.service.ts";
import { paymentIntentRepository as intents } from "./payment-intent.repository.ts";
import { disputeClosedMail, disputeOpenedMail, refundFailedMail } from "./provider-notices.mails.ts";
import { type Settle, withProviderErrors } from "./settlement.ts";

interface Deps {
  store: Store;
  settle: Settle;
  outbox: Outbox;
  settings: RestaurantSettings;
  provider: PaymentProvider;
  payments: Pick<PaymentService, "recordExternalRefund">;
}

/**
 * Handles the payment provider's webhook events; ignores those for unknown intents. Throws
 * `payment_provider_unavailable`, whereupon the provider repeats the event.
 */
export function paymentEvents({ store, settle, outbox, settings, provider, payments }: Deps): PaymentEvents {
  /** Records the refunds that the owner made in the provider's dashboard, so that the books agree with the money. */
  async function recordExternalRefunds(intent: PaymentIntentTable): Promise<void> {
    await settle(intent);
    for (const { id, amount } of await provider.listExternalRefunds(intent.id)) {
      await payments.recordExternalRefund({
        ...{ transactionId: intent.id, amount, key: `${provider.name}:${id}`, by: provider.name },
        ...{ reason: "Refunded in the payment provider's dashboard", isGuestMailed: true },
      });
    }
  }

  return {
    async settled(intentId) {
      const intent = await intents.find(store.db, intentId);
      if (intent) await withProviderErrors(() => settle(intent));
    },
    async refunded(intentId) {
      const intent = await intents.find(store.db, intentId);
      if (intent) await withProviderErrors(() => recordExternalRefunds(intent));
    },
    async refundFailed(refund) {
      const intent = await intents.find(store.db, refund.intentId);
      if (intent) await outbox.enqueue(store.db, refundFailedMail(settings, intent, refund));
    },
    async disputeOpened(dispute) {
      const intent = await intents.find(store.db, dispute.intentId);
      if (intent) await outbox.enqueue(store.db, disputeOpenedMail(settings, intent, dispute));
    },
    async disputeClosed(dispute) {
      const intent = await intents.find(store.db, dispute.intentId);
      if (!intent) return;
      // Banks inform their customers themselves.
      if (dispute.isLost && dispute.currency === intent.currency) {
        await payments.recordExternalRefund({
          ...{ transactionId: intent.id, amount: dispute.amount, key: `${provider.name}:${dispute.id}` },
          ...{ by: provider.name, reason: "Dispute lost", isGuestMailed: false },
        });
      }
      await outbox.enqueue(store.db, disputeClosedMail(settings, intent, dispute));
    },
  };
}
