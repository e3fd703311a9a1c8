import { pagePaths } from "#contract/paths.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { formatLocalTime } from "../../house/restaurant/local-time.ts";
import { formatRefund, type RefundState } from "../../money/refund-state.ts";
import type { OrderTable } from "../../platform/database/schema.ts";
import type { OutboxMessage } from "../../platform/events/outbox.ts";
import { messages } from "../../platform/messages/messages.ts";
import { renderMail } from "../../platform/messages/render-mail.ts";
import type { OrderRecord } from "./order.repository.ts";

/** What mails about orders need to know of the restaurant. */
export interface OrderMailContext {
  settings: RestaurantSettings;
  publicUrl: string;
}

export function orderCancelledMail(
  { settings, publicUrl }: OrderMailContext,
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

interface Delay {
  to: string;
  /** The new promised time, milliseconds since 1970. */
  readyAt: number;
  /** The code by which a guest without an account sees the order. */
  trackCode: string | undefined;
}

/** Sent to the guest when the promised time was moved. */
export function orderDelayedMail(
  { settings, publicUrl }: OrderMailContext,
  { id, number, kind }: OrderTable,
  { to, readyAt, trackCode }: Delay,
): OutboxMessage {
  const mail = messages.mail.orderDelayed({
    restaurant: settings.name,
    orderNumber: number,
    readyAt: formatLocalTime(readyAt, settings),
    isDelivery: kind === "delivery",
    telephone: settings.telephone,
    order: publicUrl + (trackCode === undefined ? pagePaths.orderOf(id) : pagePaths.track(trackCode)),
  });
  return { key: `order-delayed:${id}:${readyAt}`, kind: "mail", payload: { to, ...renderMail(mail, settings) } };
}
