import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { Order } from "#contract/order.ts";
import { api, apiQuery, fetchPage, type Page } from "#web/api/api.ts";
import { ApiError } from "#web/api/api-client.ts";
import { failureTitle } from "#web/api/failure-title.ts";
import { reloadQueries } from "#web/api/reload-queries.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { watchOrders } from "#web/api/watch-orders.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { showDialog } from "#web/ui/dialog.tsx";
import { addNoted, type BoardRead, mergeNoted, type NotedOrder } from "./noted-orders.ts";
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

/**
 * Reads all open orders and those that ended today, whatever the day they were placed. Orders placed today are read as well,
 * because one whose status changes between the other requests may be in none of their responses.
 */
const boardQuery = (email: string, today: string) =>
  queryOptions({
    queryKey: [...boardKey, email, today],
    queryFn: async ({ signal }): Promise<BoardRead> => {
      const beganAt = performance.now();
      const [placed, ended, ...open] = await Promise.all([
        fetchAllOrders({ date: today }, signal),
        fetchAllOrders({ ended: today }, signal),
        ...openStatuses.map((status) => fetchAllOrders({ status }, signal)),
      ]);
      const orders = latestOrders([placed, ended, ...open].flatMap((list) => list.orders));
      return { orders, beganAt, isComplete: open.every((list) => list.isComplete) };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const kitchenOrderQuery = (email: string, id: string) => ({
  ...apiQuery(["kitchen-order", email, id], "getOrder", { params: { id } }),
  staleTime: 0,
});

/** Polling interval while the stream is disconnected. */
const pollIntervalMs = 15_000;

export type Connection = "connecting" | "live" | "lost";

/** The orders of the board: fetched on every connect, then updated by the stream. */
export function useLiveOrders(email: string, now: number) {
  const { toCalendarDate } = useDateFormat();
  const [connection, setConnection] = useState<Connection>("connecting");
  const [noted, setNoted] = useState<readonly NotedOrder[]>([]);
  const list = useQuery({
    ...boardQuery(email, toCalendarDate(now)),
    refetchInterval: connection === "lost" ? pollIntervalMs : false,
  });

  const note = useCallback((order: Order) => {
    const at = performance.now();
    setNoted((previous) => addNoted(previous, order, at));
  }, []);
  const client = useQueryClient();
  const { data } = list;
  useEffect(
    () =>
      watchOrders({
        onOrder: note,
        onConnect: () => {
          setConnection("live");
          // The stream sends no earlier changes, so the list is fetched again on connect.
          void reloadQueries(client, boardKey);
        },
        onDisconnect: () => setConnection("lost"),
      }),
    [note, client],
  );
  const orders = useMemo(() => data && mergeNoted(data, noted), [data, noted]);
  return { list, orders, connection, note };
}

interface UpdateOrderOptions {
  /** Called with the current order from the server. */
  onOrderLoaded: (order: Order) => void;
  /** Called after a change, with the current order or, if it could not be read, with its new status. */
  onUpdated: (order: Order) => void;
}

interface OrderChange {
  order: Order;
  status: Order["status"];
  /** Reason of a cancellation, shown to the guest. */
  reason?: string;
}

const readTimeoutMs = 5000;

/** The current order; `undefined` if it cannot be read. */
const loadOrder = ({ _id: id }: Order): Promise<Order | undefined> =>
  api("getOrder", { params: { id }, signal: AbortSignal.timeout(readTimeoutMs) }).catch(() => undefined);

async function sendChange({ order, status, reason }: OrderChange): Promise<undefined> {
  const params = { id: order._id };
  if (reason) await api("cancelOrder", { params, body: { reason } });
  // An accepted order can be called ready at once; the server requires the status in between.
  else if (order.status === "accepted" && status === "ready")
    for (const step of ["preparing", "ready"] as const) await api("updateOrder", { params, body: { status: step } });
  else await api("updateOrder", { params, body: { status } });
}

/** Returns an error after which the change may have been made all the same, and throws any other. */
function ifOutcomeUnknown(error: unknown): ApiError {
  if (error instanceof ApiError && error.body.status >= 500) return error;
  throw error;
}

/** Changes an order on the server. No optimistic update: the board shows the server's state only. */
export function useUpdateOrder({ onOrderLoaded, onUpdated }: UpdateOrderOptions) {
  const client = useQueryClient();
  /** Shows the current order, by the stream or another read of the board if it cannot be read now. */
  const showCurrent = (current: Order | undefined) =>
    current ? onOrderLoaded(current) : void reloadQueries(client, boardKey);
  return useApiMutation({
    request: async (change: OrderChange) => {
      const lost = await sendChange(change).catch(ifOutcomeUnknown);
      const current = await loadOrder(change.order);
      if (lost && current) onOrderLoaded(current);
      if (lost && current?.status !== change.status) throw lost;
      // The change succeeded, whether or not it can be read.
      return { current };
    },
    targetOf: ({ order }) => order._id,
    onSuccess: ({ current }, { order, status }) => {
      showCurrent(current);
      onUpdated(current ?? { ...order, status });
    },
    onProblem: async (problem, { order }) => {
      const title = failureTitle(problem, kitchenMessages.updateFailure)(order.number);
      await showDialog({ icon: "error", title, text: problem.fields?.reason ?? problem.detail });
      if (problem.code === "order_state") showCurrent(await loadOrder(order));
    },
  });
}
