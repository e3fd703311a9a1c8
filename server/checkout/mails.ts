import { formatMoney } from "#contract/money.ts";
import { pagePaths } from "#contract/paths.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { PaymentIntentTable } from "../database/schema.ts";
import type { OutboxMessage } from "../events/outbox.ts";
import { messages } from "../messages/messages.ts";
import type { PlacedOrder } from "../order/order.service.ts";
import { formatLocalTime } from "../restaurant/local-time.ts";
import type { Snapshot } from "./snapshot.ts";

interface Context {
  settings: RestaurantSettings;
  publicUrl: string;
}

export function receiptMail(
  { settings, publicUrl }: Context,
  intent: PaymentIntentTable,
  lines: Snapshot["lines"],
  order: PlacedOrder,
): OutboxMessage {
  const money = (amount: number) => formatMoney(amount, intent.currency, settings.locale);
  const { street, city, postcode } = settings.address;
  const mail = messages.mail.receipt({
    restaurant: settings.name,
    orderNumber: order.number,
    lines: lines.map((line) => ({ name: line.name, price: money(line.priceMinor) })),
    total: money(intent.amount_minor),
    address: `${settings.name}, ${street}, ${city} ${postcode}`,
    telephone: settings.telephone,
    readyAt: formatLocalTime(order.readyAt, settings),
    transactionId: intent.id,
    history: publicUrl + pagePaths.history,
  });
  return { key: `receipt:${intent.id}`, kind: "mail", payload: { to: intent.email, ...mail } };
}

const formatIntentAmount = (intent: PaymentIntentTable, settings: RestaurantSettings) =>
  formatMoney(intent.amount_minor, intent.currency, settings.locale);

export function refundedMail({ settings }: Context, intent: PaymentIntentTable): OutboxMessage {
  const accountGone = intent.user_id === null;
  const mail = messages.mail.refunded(
    settings.name,
    formatIntentAmount(intent, settings),
    settings.telephone,
    accountGone,
  );
  return { key: `refunded:${intent.id}`, kind: "mail", payload: { to: intent.email, ...mail } };
}

export function depositReturnedMail(settings: RestaurantSettings, intent: PaymentIntentTable): OutboxMessage {
  const mail = messages.mail.depositReturned(settings.name, formatIntentAmount(intent, settings), settings.telephone);
  return { key: `refunded:${intent.id}`, kind: "mail", payload: { to: intent.email, ...mail } };
}
