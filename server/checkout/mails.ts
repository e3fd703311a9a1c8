import { pages } from "#contract/addresses.ts";
import { formatMoney } from "#contract/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { PaymentIntentTable } from "../database/schema.ts";
import type { Effect } from "../events/outbox.ts";
import type { PlacedOrder } from "../order/order.service.ts";
import { words } from "../words.ts";
import type { Snapshot } from "./snapshot.ts";

interface Context {
  settings: RestaurantSettings;
  publicUrl: string;
}

/** "Saturday, 21 November at 18:25", where the restaurant is. */
function localTime(milliseconds: number, { locale, timeZone }: RestaurantSettings): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  }).format(milliseconds);
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

export function refundedMail({ settings }: Context, intent: PaymentIntentTable, amount: string): Effect {
  const mail = words.mail.refunded(settings.name, amount, settings.telephone);
  return { key: `refunded:${intent.id}`, kind: "mail", payload: { to: intent.email, ...mail } };
}
