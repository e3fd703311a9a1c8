import { queryOptions } from "@tanstack/react-query";
import type { Order } from "#contract/ordering/order.ts";
import { fetchPage, type Page } from "#web/api/api.ts";
import { serverNow } from "#web/ui/server-clock.ts";
import { hasEnded } from "../order-status.ts";
import { latestOrders, openStatuses } from "./orders.ts";

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
export function currentNotes(boardRead: BoardRead, noted: readonly NotedOrder[]): NotedOrder[] {
  const { orders, beganAt, hasAllOpen, hasAllEnded } = boardRead;
  const listedIds = new Set(orders.map(({ _id }) => _id));
  const mayBeUnlisted = (order: Order) => !listedIds.has(order._id) && !(hasEnded(order) ? hasAllEnded : hasAllOpen);
  return noted.filter(({ order, at }) => at >= beganAt || mayBeUnlisted(order));
}

/** The orders of a read with what was noted since. */
export const mergeNoted = (boardRead: BoardRead, noted: readonly NotedOrder[]): Order[] =>
  latestOrders([...boardRead.orders, ...currentNotes(boardRead, noted).map(({ order }) => order)]);

/** Upper bound, more than a kitchen has open at once. */
const maxPages = 5;

/** Lists the orders of a query; `isComplete` is false if there are more than are read. */
async function fetchAllOrders(query: Record<string, string>, signal: AbortSignal) {
  const orders: Order[] = [];
  let nextQuery: Record<string, string> | undefined = query;
  for (let page = 0; nextQuery && page < maxPages; page++) {
    const result: Page<Order[]> = await fetchPage("listOrders", { query: nextQuery, signal });
    orders.push(...result.items);
    nextQuery = result.nextQuery;
  }
  return { orders, isComplete: !nextQuery };
}

/** Beginning of the keys of the board's queries. */
export const boardKey = ["kitchen-orders"] as const;

const pollIntervalMs = 15_000;

export type Connection = "connecting" | "live" | "lost";

interface BoardQuery {
  email: string;
  /** Returns the calendar day of an instant. */
  toCalendarDate: (at: number) => string;
  now: number;
  connection: Connection;
}

/**
 * Reads all open orders and those that ended today, whatever the day they were placed. Orders placed today are read as well,
 * because one whose status changes between the other requests may be in none of their responses. They are read again at
 * intervals while the stream is disconnected, after a failure, and once the day is over. The day is no part of the key: what
 * was read stays until the next day can be read.
 */
export const boardQuery = ({ email, toCalendarDate, now, connection }: BoardQuery) =>
  queryOptions({
    queryKey: [...boardKey, email],
    queryFn: async ({ signal }): Promise<BoardRead> => {
      const beganAt = performance.now();
      const day = toCalendarDate(serverNow());
      const [placedOrders, endedOrders, ...open] = await Promise.all([
        fetchAllOrders({ date: day }, signal),
        fetchAllOrders({ ended: day }, signal),
        ...openStatuses.map((status) => fetchAllOrders({ status }, signal)),
      ]);
      const orders = latestOrders([placedOrders, endedOrders, ...open].flatMap((list) => list.orders));
      const hasAllOpen = open.every((list) => list.isComplete);
      return { orders, beganAt, day, hasAllOpen, hasAllEnded: endedOrders.isComplete };
    },
    staleTime: 0,
    refetchInterval: ({ state: { status, data } }) =>
      connection === "lost" || status === "error" || (data && data.day !== toCalendarDate(now))
        ? pollIntervalMs
        : false,
  });
