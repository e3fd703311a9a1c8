import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { Order } from "#contract/ordering/order.ts";
import { api, apiQuery } from "#web/api/api.ts";
import { ApiError } from "#web/api/api-client.ts";
import { failureTitle } from "#web/api/failure-title.ts";
import { reloadQueries } from "#web/api/reload-queries.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { watchOrders } from "#web/api/watch-orders.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { showDialog } from "#web/ui/dialog.tsx";
import {
  addNoted,
  boardKey,
  boardQuery,
  type Connection,
  currentNotes,
  mergeNoted,
  type NotedOrder,
} from "./board-query.ts";

export const kitchenOrderQuery = (email: string, id: string) => ({
  ...apiQuery(["kitchen-order", email, id], "getOrder", { params: { id } }),
  staleTime: 0,
});

/** A board is never called live for longer than this after the last sign of the server, which sends one every four seconds. */
const maxSilenceMs = 9000;

/**
 * The orders of the board: fetched on every connect, then updated by the stream. While they cannot be fetched, what the stream
 * sends does not make up for it, so that the connection counts as lost.
 */
export function useLiveOrders(email: string, now: number) {
  const { toCalendarDate } = useDateFormat();
  const [connection, setConnection] = useState<Connection>("connecting");
  const [noted, setNoted] = useState<readonly NotedOrder[]>([]);
  const list = useQuery(boardQuery({ email, toCalendarDate, now, connection }));

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
        idleTimeoutMs: maxSilenceMs,
      }),
    [note, client],
  );
  useEffect(() => {
    if (data) setNoted((all) => currentNotes(data, all));
  }, [data]);
  const orders = useMemo(() => data && mergeNoted(data, noted), [data, noted]);
  return { list, orders, connection: list.isError ? "lost" : connection, note };
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

/** The current order. It is `undefined` if it cannot be read. */
const loadOrder = ({ _id: id }: Order): Promise<Order | undefined> =>
  api("getOrder", { params: { id }, signal: AbortSignal.timeout(readTimeoutMs) }).catch(() => undefined);

async function sendChange({ order, status, reason }: OrderChange): Promise<undefined> {
  const params = { id: order._id };
  // Somebody else may have called the order ready meanwhile: the same change would take it back to the kitchen.
  const change = (from: Order["status"], to: Order["status"]) =>
    api("updateOrder", { params, body: { status: to, from } });
  if (reason) await api("cancelOrder", { params, body: { reason } });
  // An accepted order can be called ready at once; the server requires the status in between.
  else if (order.status === "accepted" && status === "ready") {
    await change("accepted", "preparing");
    await change("preparing", "ready");
  } else await change(order.status, status);
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
      const lostChange = await sendChange(change).catch(ifOutcomeUnknown);
      const current = await loadOrder(change.order);
      if (lostChange && current) onOrderLoaded(current);
      if (lostChange && current?.status !== change.status) throw lostChange;
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
