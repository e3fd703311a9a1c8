import type { Order, OrderLine } from "#contract/ordering/order.ts";
import {
  isOpenStatus,
  type OrderStatus,
  orderStatuses,
  statusesBeforeReady,
} from "#contract/ordering/order-constants.ts";
import { buildPath, pagePaths } from "#contract/paths.ts";
import { combineLines } from "#web/ui/order-lines.tsx";
import { hasEnded } from "../order-status.ts";
import type { BoardView } from "./board-context.ts";

/** The columns of the board. */
export const openStatuses = orderStatuses.filter(isOpenStatus);

/**
 * Returns each order once, in its latest version; with equal times, the later one in the list. A refund is no change of the
 * order, so that the largest of all versions counts.
 */
export function latestOrders(orders: readonly Order[]): Order[] {
  const latest = new Map<string, Order>();
  for (const order of orders) {
    const previous = latest.get(order._id) ?? order;
    const isNewer = Date.parse(order.updatedAt) >= Date.parse(previous.updatedAt);
    const refunded = Math.max(order.refunded, previous.refunded);
    latest.set(order._id, { ...(isNewer ? order : previous), refunded });
  }
  return [...latest.values()];
}

/** Sorts by when the guest is promised the food, then by order time. */
export const byReadyTime = (one: Order, other: Order): number =>
  Date.parse(one.readyAt) - Date.parse(other.readyAt) || Date.parse(one.orderedDate) - Date.parse(other.orderedDate);

/** Sorts by when the kitchen must be ready (B25.26), then by order time. */
export const byKitchenTime = (one: Order, other: Order): number =>
  Date.parse(one.kitchenAt) - Date.parse(other.kitchenAt) ||
  Date.parse(one.orderedDate) - Date.parse(other.orderedDate);

/** The order of a column: what is ready waits for the guest or the rider, all else is made for the kitchen's time. */
export const sortOrderOf = (status: OrderStatus) =>
  statusesBeforeReady.includes(status) ? byKitchenTime : byReadyTime;

export const byNewestChange = (one: Order, other: Order): number =>
  Date.parse(other.updatedAt) - Date.parse(one.updatedAt);

/** Whether the order should have been accepted by now; the server counts the opening hours (D6.30, D6.37). */
export const isOverdue = ({ status, overdue, acceptBy }: Order, now: number): boolean =>
  status === "pending" && (overdue || (acceptBy !== null && now > Date.parse(acceptBy)));

/** The distinct lines of an order with their quantities. Prices do not matter to the kitchen. */
export const kitchenLines = (items: readonly OrderLine[]) =>
  combineLines(items.map((line) => ({ ...line, unitPrice: 0 })));

/** The dishes of open orders, each once. */
export const openDishIds = (orders: readonly Order[]): string[] => [
  ...new Set(orders.filter((order) => !hasEnded(order)).flatMap(({ items }) => items.map(({ menuId }) => menuId))),
];

/** Path of the board with one order opened, or of the board, in the same view. */
export const kitchenOrderPath = (id: string | undefined, { station, isExpo, isWall }: KitchenView): string =>
  buildPath(
    pagePaths.orders,
    {},
    { order: id, station, view: isExpo ? "expo" : undefined, wall: isWall ? "1" : undefined },
  );

type KitchenView = Pick<BoardView, "station" | "isExpo" | "isWall">;
