import type { Order } from "#contract/ordering/order.ts";
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
  /** The calendar day then: the orders that ended on it are listed. */
  day: string;
  /** Whether all open orders are listed. */
  hasAllOpen: boolean;
  /** Whether all orders that ended on the day are listed. */
  hasAllEnded: boolean;
}

/** Adds an order, or its next version. */
export function addNoted(noted: readonly NotedOrder[], order: Order, at: number): NotedOrder[] {
  const isOther = (one: NotedOrder) => one.order._id !== order._id;
  const versions = noted.filter((one) => !isOther(one)).map((one) => one.order);
  return [...noted.filter(isOther), ...latestOrders([...versions, order]).map((latest) => ({ order: latest, at }))];
}

/**
 * What counts of the noted orders beside a read: those noted since it began, and those that it may not list because there are
 * too many. Of the others, an open order that is not listed has ended while the board was disconnected, and one that had
 * ended did so on an earlier day.
 */
export function currentNotes(read: BoardRead, noted: readonly NotedOrder[]): NotedOrder[] {
  const { orders, beganAt, hasAllOpen, hasAllEnded } = read;
  const listed = new Set(orders.map(({ _id }) => _id));
  const mayBeUnlisted = (order: Order) => !listed.has(order._id) && !(hasEnded(order) ? hasAllEnded : hasAllOpen);
  return noted.filter(({ order, at }) => at >= beganAt || mayBeUnlisted(order));
}

/** The orders of a read with what was noted since. */
export const mergeNoted = (read: BoardRead, noted: readonly NotedOrder[]): Order[] =>
  latestOrders([...read.orders, ...currentNotes(read, noted).map(({ order }) => order)]);
