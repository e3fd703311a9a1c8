import { formatMoney } from "#contract/money.ts";
import { pagePaths } from "#contract/paths.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { PaymentIntentTable } from "../database/schema.ts";
import type { OutboxMessage } from "../events/outbox.ts";
import type { MailContent } from "../messages/mail-content.ts";
import { messages } from "../messages/messages.ts";
import { renderMail } from "../messages/render-mail.ts";
import type { PlacedOrder } from "../order/order.service.ts";
import { formatLocalTime } from "../restaurant/local-time.ts";
import type { Snapshot } from "./snapshot.ts";

interface Context {
  settings: RestaurantSettings;
  publicUrl: string;
}

const formatAmount = (intent: PaymentIntentTable, settings: RestaurantSettings) =>
  formatMoney(intent.amount_minor, intent.currency, settings.locale);

const message = (key: string, to: string, mail: MailContent, settings: RestaurantSettings): OutboxMessage => ({
  key,
  kind: "mail",
  payload: { to, ...renderMail(mail, settings) },
});

/** Sent to the guest after a cart payment. */
export function receiptMail(
  { settings, publicUrl }: Context,
  intent: PaymentIntentTable,
  lines: Snapshot["lines"],
  order: PlacedOrder,
): OutboxMessage {
  const { street, city, postcode } = settings.address;
  const mail = messages.mail.receipt({
    restaurant: settings.name,
    orderNumber: order.number,
    lines: lines.map(({ name, priceMinor }) => ({
      name,
      price: formatMoney(priceMinor, intent.currency, settings.locale),
    })),
    total: formatAmount(intent, settings),
    address: `${settings.name}, ${street}, ${city} ${postcode}`,
    telephone: settings.telephone,
    readyAt: formatLocalTime(order.readyAt, settings),
    transactionId: intent.id,
    history: publicUrl + pagePaths.history,
  });
  return message(`receipt:${intent.id}`, intent.email, mail, settings);
}

/** Sent to the guest when a cart payment was refunded immediately. */
export function refundedMail(settings: RestaurantSettings, intent: PaymentIntentTable): OutboxMessage {
  const accountGone = intent.user_id === null;
  const mail = messages.mail.refunded(settings.name, formatAmount(intent, settings), settings.telephone, accountGone);
  return message(`refunded:${intent.id}`, intent.email, mail, settings);
}

/** Sent to the guest when a deposit was paid too late to get a table. */
export function depositReturnedMail(settings: RestaurantSettings, intent: PaymentIntentTable): OutboxMessage {
  const mail = messages.mail.depositReturned(settings.name, formatAmount(intent, settings), settings.telephone);
  return message(`refunded:${intent.id}`, intent.email, mail, settings);
}

/** Sent to the restaurant when the bank rejected a refund. */
export function refundFailedMail(
  settings: RestaurantSettings,
  intent: PaymentIntentTable,
  refund: { id: string; reason: string },
): OutboxMessage {
  const mail = messages.mail.refundFailed({
    restaurant: settings.name,
    guest: intent.email,
    paid: formatAmount(intent, settings),
    intentId: intent.id,
    reason: refund.reason,
  });
  return message(`refund-failed:${refund.id}`, settings.email, mail, settings);
}
