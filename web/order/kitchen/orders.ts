import type { Order } from "#contract/order.ts";
import { buildPath, pagePaths } from "#contract/paths.ts";
import { countBy } from "#web/ui/count-by.ts";

/** The columns of the board. */
export const openStatuses = ["pending", "accepted", "preparing", "ready"] as const;
export type OpenStatus = (typeof openStatuses)[number];

export const openStatusOf = ({ status }: Order): OpenStatus | undefined =>
  openStatuses.find((state) => state === status);

/** Each order once, as it was changed last; of two that are equally new, the later in the list. */
export function latestOrders(orders: readonly Order[]): Order[] {
  const latest = new Map<string, Order>();
  for (const order of orders) {
    const previous = latest.get(order._id);
    if (!previous || Date.parse(order.updatedAt) >= Date.parse(previous.updatedAt)) latest.set(order._id, order);
  }
  return [...latest.values()];
}

/** What has to be ready first comes first. */
export const byReadyTime = (one: Order, other: Order): number =>
  Date.parse(one.readyAt) - Date.parse(other.readyAt) || Date.parse(one.orderedDate) - Date.parse(other.orderedDate);

export const byNewestChange = (one: Order, other: Order): number =>
  Date.parse(other.updatedAt) - Date.parse(one.updatedAt);

/** Waits longer for being accepted than the restaurant promises; `acceptWithin` is 0 where it promises nothing. */
export const isOverdue = (order: Order, acceptWithinMinutes: number, now: number): boolean =>
  order.status === "pending" &&
  (order.overdue || (acceptWithinMinutes > 0 && now - Date.parse(order.orderedDate) > acceptWithinMinutes * 60_000));

/** The dishes of an order, each once with how many of it. */
export const countedDishes = ({ items }: Order) => countBy(items, ({ menuId, name }) => `${menuId} ${name}`);

/** The board with one order opened. */
export const kitchenOrderPath = (id: string): string => buildPath(pagePaths.orders, {}, { order: id });
