import type { Order } from "#contract/order.ts";
import { buildPath, pagePaths } from "#contract/paths.ts";
import { countBy } from "#web/ui/order-lines.tsx";

/** The columns of the board. */
export const openStatuses = ["pending", "accepted", "preparing", "ready"] as const;
export type OpenStatus = (typeof openStatuses)[number];

export const openStatusOf = ({ status }: Order): OpenStatus | undefined =>
  openStatuses.find((state) => state === status);

/** Returns each order once, in its latest version; with equal times, the later one in the list. */
export function latestOrders(orders: readonly Order[]): Order[] {
  const latest = new Map<string, Order>();
  for (const order of orders) {
    const previous = latest.get(order._id);
    if (!previous || Date.parse(order.updatedAt) >= Date.parse(previous.updatedAt)) latest.set(order._id, order);
  }
  return [...latest.values()];
}

/** Sorts by ready time, then by order time. */
export const byReadyTime = (one: Order, other: Order): number =>
  Date.parse(one.readyAt) - Date.parse(other.readyAt) || Date.parse(one.orderedDate) - Date.parse(other.orderedDate);

export const byNewestChange = (one: Order, other: Order): number =>
  Date.parse(other.updatedAt) - Date.parse(one.updatedAt);

/** Whether the order should have been accepted by now; the server counts the opening hours (D6.30, D6.37). */
export const isOverdue = ({ status, overdue, acceptBy }: Order, now: number): boolean =>
  status === "pending" && (overdue || (acceptBy !== null && now > Date.parse(acceptBy)));

/** The distinct dishes of an order with their count. */
export const countedDishes = ({ items }: Order) => countBy(items, ({ menuId, name }) => `${menuId} ${name}`);

/** Path of the board with one order opened. */
export const kitchenOrderPath = (id: string): string => buildPath(pagePaths.orders, {}, { order: id });
