import type { ReservationService } from "../../booking/reservation.service.ts";
import type { LiveSettings } from "../../house/restaurant/live-settings.ts";
import type { PaymentService } from "../../money/payment.service.ts";
import type { UserService } from "../../people/user.service.ts";
import type { PaymentIntentTable } from "../../platform/database/schema.ts";
import type { Store } from "../../platform/database/store.ts";
import type { Outbox } from "../../platform/events/outbox.ts";
import type { Dispute, PaymentEvents, PaymentProvider } from "../../providers/payment/provider.ts";
import type { OrderService } from "../order/order.service.ts";
import { disputeClosedMail, disputeOpenedMail, type ReportedPayment, refundFailedMail } from "./checkout.mails.ts";
import { paymentIntentRepository as intents } from "./payment-intent.repository.ts";
import { type Settle, withProviderErrors } from "./settlement.ts";

interface Deps {
  store: Store;
  settle: Settle;
  outbox: Outbox;
  settings: LiveSettings;
  provider: PaymentProvider;
  payments: Pick<PaymentService, "find" | "recordDashboardRefunds" | "recordLostDispute">;
  orders: Pick<OrderService, "findNumber">;
  reservations: Pick<ReservationService, "findByIntent">;
  users: Pick<UserService, "mailAddressOf">;
}

/**
 * Handles the payment provider's webhook events; ignores those for unknown intents. Throws
 * `payment_provider_unavailable`, whereupon the provider repeats the event.
 */
export function paymentEvents({ store, settle, outbox, settings, provider, payments, ...deps }: Deps): PaymentEvents {
  const { orders, reservations, users } = deps;

  /** The number by which the restaurant finds what the intent has paid for. */
  async function numberOf({ id, payment_type }: PaymentIntentTable): Promise<string | undefined> {
    if (payment_type === "reservation") return (await reservations.findByIntent(store.db, id))?.reservation.number;
    const recorded = await payments.find(id);
    return recorded && orders.findNumber(recorded.payment._id);
  }

  async function findPayment(intentId: string): Promise<ReportedPayment | undefined> {
    const intent = await intents.find(store.db, intentId);
    if (!intent) return undefined;
    const guest = (await users.mailAddressOf(intent.email)) ?? "";
    return { intent, guest, number: await numberOf(intent) };
  }

  /** Records a lost dispute and returns the recorded amount. The guest gets no mail: their bank informs them. */
  async function recordDispute({ id, intentId, amount, currency }: Dispute, intent: PaymentIntentTable) {
    if (currency !== intent.currency) return undefined;
    return payments.recordLostDispute({ id, intentId, amount, provider: provider.name });
  }

  return {
    async settled(intentId) {
      const intent = await intents.find(store.db, intentId);
      if (intent) await withProviderErrors(() => settle(intent));
    },
    async refunded(intentId) {
      const intent = await intents.find(store.db, intentId);
      if (!intent) return;
      await withProviderErrors(async () => {
        await settle(intent);
        await payments.recordDashboardRefunds(intentId, provider.name, await provider.listRefunds(intentId));
      });
    },
    async refundFailed(refund) {
      const payment = await findPayment(refund.intentId);
      if (payment) await outbox.enqueue(store.db, refundFailedMail(settings, payment, refund));
    },
    async disputeOpened(dispute) {
      const payment = await findPayment(dispute.intentId);
      if (payment) await outbox.enqueue(store.db, disputeOpenedMail(settings, payment, dispute));
    },
    async disputeClosed(dispute) {
      const payment = await findPayment(dispute.intentId);
      if (!payment) return;
      const counted = dispute.isLost ? await recordDispute(dispute, payment.intent) : undefined;
      await outbox.enqueue(store.db, disputeClosedMail(settings, payment, { ...dispute, counted }));
    },
  };
}
