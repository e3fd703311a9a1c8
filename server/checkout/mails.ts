import { pages } from "#contract/addresses.ts";
import { formatMoney } from "#contract/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { PaymentIntentTable } from "../database/schema.ts";
import type { Effect } from "../events/outbox.ts";
import type { PlacedOrder } from "../order/order-moves.ts";
import { localTime } from "../restaurant/local-time.ts";
import { words } from "../words.ts";
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
): Effect {
  const money = (amount: number) => formatMoney(amount, intent.currency, settings.locale);
  const { street, city, postcode } = settings.address;
  const mail = words.mail.receipt({
    restaurant: settings.name,
    orderNumber: order.number,
    lines: lines.map((line) => ({ name: line.name, price: money(line.priceMinor) })),
    total: money(intent.amount_minor),
    address: `${settings.name}, ${street}, ${city} ${postcode}`,
    telephone: settings.telephone,
    readyAt: localTime(order.readyAt, settings),
    transactionId: intent.id,
    history: publicUrl + pages.history,
  });
  return { key: `receipt:${intent.id}`, kind: "mail", payload: { to: intent.email, ...mail } };
}

const returnedOf = (intent: PaymentIntentTable, settings: RestaurantSettings) =>
  formatMoney(intent.amount_minor, intent.currency, settings.locale);

export function refundedMail({ settings }: Context, intent: PaymentIntentTable): Effect {
  const accountGone = intent.user_id === null;
  const mail = words.mail.refunded(settings.name, returnedOf(intent, settings), settings.telephone, accountGone);
  return { key: `refunded:${intent.id}`, kind: "mail", payload: { to: intent.email, ...mail } };
}

export function depositReturnedMail(settings: RestaurantSettings, intent: PaymentIntentTable): Effect {
  const mail = words.mail.depositReturned(settings.name, returnedOf(intent, settings), settings.telephone);
  return { key: `refunded:${intent.id}`, kind: "mail", payload: { to: intent.email, ...mail } };
}
