import { addQuery, pagePaths } from "#contract/paths.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { formatLocalTime } from "../../house/restaurant/local-time.ts";
import { type BoughtLine, fromLineRow } from "../../money/line-item.ts";
import type { OrderTable } from "../../platform/database/schema.ts";
import type { PushNotice } from "../../platform/domain/push-notice.ts";
import type { OutboxMessage } from "../../platform/events/outbox.ts";
import { messages } from "../../platform/messages/messages.ts";
import { pushNotices } from "../../platform/messages/push-notices.ts";
import { renderMail } from "../../platform/messages/render-mail.ts";
import type { OrderMailContext } from "./order.mails.ts";
import type { OrderRecord } from "./order.repository.ts";

/** Why the house is told of an order. */
export type HouseNoticeCause = "new" | "overdue" | "cancelled";

function describeDish({ quantity, name, options }: BoughtLine): string {
  const chosen = options.map((option) => (option.count === 1 ? option.name : `${option.count} × ${option.name}`));
  return [`${quantity} × ${name}`, ...(chosen.length > 0 ? [`(${chosen.join(", ")})`] : [])].join(" ");
}

/** Where an order is on the board. */
const onBoard = ({ id }: OrderTable): string => addQuery(pagePaths.orders, { order: id });

/** What the devices of the house show. */
export function houseNoticePush(
  { order: { tellHouse, acceptWithinMinutes } }: Pick<RestaurantSettings, "order">,
  { order }: OrderRecord,
  cause: HouseNoticeCause,
): PushNotice {
  const text = {
    new: () => pushNotices.newOrder(order.number, tellHouse === "unwatched"),
    overdue: () => pushNotices.overdueOrder(order.number, acceptWithinMinutes),
    cancelled: () => pushNotices.unacceptedOrder(order.number),
  }[cause]();
  return { ...text, path: onBoard(order), tag: order.id };
}

/** Sent to the house. It names nobody, and has no words of the guest. */
export function houseNoticeMail(
  { settings, publicUrl }: OrderMailContext,
  { order, lines }: OrderRecord,
  cause: HouseNoticeCause,
): OutboxMessage {
  const { tellHouse, acceptWithinMinutes } = settings.order;
  const data = {
    restaurant: settings.name,
    orderNumber: order.number,
    kind: order.kind,
    table: order.table_id,
    readyAt: formatLocalTime(order.ready_at, settings),
    dishes: lines.map(fromLineRow).map(describeDish),
    board: publicUrl + onBoard(order),
  };
  const mail = {
    new: () => messages.mail.newOrder(data, tellHouse === "unwatched"),
    overdue: () => messages.mail.overdueOrder(data, acceptWithinMinutes),
    cancelled: () => messages.mail.unacceptedOrder(data),
  }[cause]();
  return {
    key: `house-order-${cause}:${order.id}`,
    kind: "mail",
    payload: { to: settings.email, ...renderMail(mail, settings) },
  };
}
