import { pagePaths } from "#contract/paths.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { OutboxMessage } from "../events/outbox.ts";
import { messages } from "../messages/messages.ts";
import { renderMail } from "../messages/render-mail.ts";
import { formatRefund, type RefundState } from "../payment/refund-state.ts";
import type { OrderRecord } from "./order.repository.ts";

interface Context {
  settings: RestaurantSettings;
  publicUrl: string;
}

export function orderCancelledMail(
  { settings, publicUrl }: Context,
  { order, payment }: OrderRecord,
  refund: RefundState,
  reason = "",
): OutboxMessage {
  const mail = messages.mail.orderCancelled({
    restaurant: settings.name,
    orderNumber: order.number,
    reason,
    refund: formatRefund(refund, settings.locale),
    telephone: settings.telephone,
    menu: publicUrl + pagePaths.menu,
  });
  return {
    key: `order-cancelled:${order.id}`,
    kind: "mail",
    payload: { to: payment.email, ...renderMail(mail, settings) },
  };
}
