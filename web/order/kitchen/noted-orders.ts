import type { Order } from "#contract/order.ts";
import { hasEnded } from "../order-status.ts";
import { latestOrders } from "./orders.ts";

/** An order as a board got it by the stream, or after a change of its own. */
export interface NotedOrder {
  order: Order;
  /** Milliseconds, by `performance.now()`. */
  at: number;
}

/** The orders of a board as the server listed them. */
export interface BoardRead {
  orders: Order[];
  /** When the server was asked, in milliseconds by `performance.now()`. */
  beganAt: number;
  /** Whether all open orders are listed. */
  isComplete: boolean;
}

/** Adds an order, or its next version. */
export function addNoted(noted: readonly NotedOrder[], order: Order, at: number): NotedOrder[] {
  const isOther = (one: NotedOrder) => one.order._id !== order._id;
  const versions = noted.filter((one) => !isOther(one)).map((one) => one.order);
  return [...noted.filter(isOther), ...latestOrders([...versions, order]).map((latest) => ({ order: latest, at }))];
}

/**
 * The orders of a read with what was noted since it began. An open order that was noted earlier and that is not listed has
 * ended while the board was disconnected, and is left out. One that had ended is listed only on the day it ended.
 */
export function mergeNoted({ orders, beganAt, isComplete }: BoardRead, noted: readonly NotedOrder[]): Order[] {
  const listed = new Set(orders.map(({ _id }) => _id));
  const isCurrent = ({ order, at }: NotedOrder) =>
    at >= beganAt || (!listed.has(order._id) && (hasEnded(order) || !isComplete));
  return latestOrders([...orders, ...noted.filter(isCurrent).map(({ order }) => order)]);
}
