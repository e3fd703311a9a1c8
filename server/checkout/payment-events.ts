import { formatMoney } from "#contract/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { Store } from "../database/store.ts";
import type { Outbox } from "../events/outbox.ts";
import type { PaymentEvents } from "../integrations/payment/stripe/webhook.ts";
import { messages } from "../messages/messages.ts";
import { intentRepository as intents } from "./intent.repository.ts";
import { withProviderErrors } from "./provider-errors.ts";
import type { Settle } from "./settlement.ts";

interface Deps {
  store: Store;
  settle: Settle;
  outbox: Outbox;
  settings: RestaurantSettings;
}

/** What the payment provider reports. Of an intent that is not ours it may say what it likes. */
export function paymentEvents({ store, settle, outbox, settings }: Deps): PaymentEvents {
  return {
    async settled(intentId) {
      const intent = await intents.find(store.db, intentId);
      if (intent) await withProviderErrors(() => settle(intent));
    },
    async refundFailed({ id, intentId, reason }) {
      const intent = await intents.find(store.db, intentId);
      if (!intent) return;
      const paid = formatMoney(intent.amount_minor, intent.currency, settings.locale);
      const mail = messages.mail.refundFailed({
        restaurant: settings.name,
        guest: intent.email,
        paid,
        intentId,
        reason,
      });
      await outbox.enqueue(store.db, {
        key: `refund-failed:${id}`,
        kind: "mail",
        payload: { to: settings.email, ...mail },
      });
      outbox.wake();
    },
  };
}
