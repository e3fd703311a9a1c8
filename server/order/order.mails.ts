import { formatMoney } from "#contract/money.ts";
import { pagePaths } from "#contract/paths.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { OutboxMessage } from "../events/outbox.ts";
import { messages } from "../messages/messages.ts";
import type { OrderRecord } from "./order.repository.ts";

interface Context {
  settings: RestaurantSettings;
  publicUrl: string;
}

export function orderCancelledMail(
  { settings, publicUrl }: Context,
  { order, payment }: OrderRecord,
  refundMinor: number,
  reason = "",
): OutboxMessage {
  const mail = messages.mail.orderCancelled({
    restaurant: settings.name,
    orderNumber: order.number,
    reason,
    refund: formatMoney(refundMinor, payment.currency, settings.locale),
    telephone: settings.telephone,
    menu: publicUrl + pagePaths.menu,
  });
  return { key: `order-cancelled:${order.id}`, kind: "mail", payload: { to: payment.email, ...mail } };
}
