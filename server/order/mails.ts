import { pages } from "#contract/addresses.ts";
import { formatMoney } from "#contract/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { Effect } from "../events/outbox.ts";
import { words } from "../words.ts";
import type { OrderRecord } from "./order.repository.ts";

interface Context {
  settings: RestaurantSettings;
  publicUrl: string;
}

export function cancelledMail(
  { settings, publicUrl }: Context,
  { order, payment }: OrderRecord,
  refundMinor: number,
  reason = "",
): Effect {
  const mail = words.mail.orderCancelled({
    restaurant: settings.name,
    orderNumber: order.number,
    reason,
    refund: formatMoney(refundMinor, payment.currency, settings.locale),
    telephone: settings.telephone,
    menu: publicUrl + pages.menu,
  });
  return { key: `order-cancelled:${order.id}`, kind: "mail", payload: { to: payment.email, ...mail } };
}
