import { queryOptions } from "@tanstack/react-query";
import type { Order } from "#contract/ordering/order.ts";
import { fetchPage, type Page } from "#web/api/api.ts";
import type { BoardRead } from "./noted-orders.ts";
import { latestOrders, openStatuses } from "./orders.ts";

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
      const day = toCalendarDate(Date.now());
      const [placed, ended, ...open] = await Promise.all([
        fetchAllOrders({ date: day }, signal),
        fetchAllOrders({ ended: day }, signal),
        ...openStatuses.map((status) => fetchAllOrders({ status }, signal)),
      ]);
      const orders = latestOrders([placed, ended, ...open].flatMap((list) => list.orders));
      const hasAllOpen = open.every((list) => list.isComplete);
      return { orders, beganAt, day, hasAllOpen, hasAllEnded: ended.isComplete };
    },
    staleTime: 0,
    refetchInterval: ({ state: { status, data } }) =>
      connection === "lost" || status === "error" || (data && data.day !== toCalendarDate(now))
        ? pollIntervalMs
        : false,
  });
