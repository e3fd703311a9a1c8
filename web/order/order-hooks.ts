import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Order, SingleOrder } from "#contract/ordering/order.ts";
import { statusesBeforeReady } from "#contract/ordering/order-constants.ts";
import { api } from "#web/api/api.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { watchOrders } from "#web/api/watch-orders.ts";
import { guestMessages } from "#web/messages/guest.ts";
import { useFormatMoney } from "#web/ui/format.tsx";
import { serverNow } from "#web/ui/server-clock.ts";
import { toast } from "#web/ui/toast.ts";
import { hasEnded, refundableAmount } from "./order-status.ts";

const orderQuery = (email: string, id: string) => {
  const queryKey = ["order", email, id] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<SingleOrder> => {
      const orderRead = await api("getOrder", { params: { id }, signal });
      // The stream may have been faster.
      return withUpdate(orderRead, client.getQueryData<SingleOrder>(queryKey));
    },
  });
};

/** Polling interval while the stream is disconnected. */
const pollIntervalMs = 15_000;
/** The stream does not contain the orders of others; hidden pages do not ask. */
const queueIntervalMs = 20_000;

/** The order with live updates until it reaches a final status; `lost` while disconnected. */
export function useLiveOrder(email: string, id: string) {
  const client = useQueryClient();
  const [lost, setLost] = useState(false);
  const order = useQuery({
    ...orderQuery(email, id),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (lost ? pollIntervalMs : queueInterval(state.data)),
  });
  const { refetch } = order;
  const isFollowed = order.data !== undefined && !hasEnded(order.data);
  useEffect(() => {
    if (!isFollowed) return;
    const stop = watchOrders({
      onOrder: (update) => {
        if (update._id === id)
          client.setQueryData(
            orderQuery(email, id).queryKey,
            (cachedOrder) => cachedOrder && withUpdate(cachedOrder, update),
          );
      },
      onConnect: () => {
        setLost(false);
        // The stream sends no earlier changes, so the order is fetched again on connect.
        void refetch();
      },
      onDisconnect: () => setLost(true),
    });
    return () => {
      stop();
      setLost(false);
    };
  }, [isFollowed, client, email, id, refetch]);
  return { order, lost };
}

/** How often the count of the orders before this one is requested; for a later order, not before it comes up. */
function queueInterval(order: SingleOrder | undefined): number | false {
  if (!order || !statusesBeforeReady.includes(order.status)) return false;
  const untilUp = order.comesUpAt === null ? 0 : Date.parse(order.comesUpAt) - serverNow();
  return Math.max(queueIntervalMs, untilUp);
}

/**
 * Merges an update, which may be older, into an order. `ordersBefore` is kept. A refund does not change `updatedAt`, so the
 * larger `refunded` of both is the newer one.
 */
function withUpdate(order: SingleOrder, update: Order | undefined): SingleOrder {
  const isNewer = update !== undefined && Date.parse(update.updatedAt) > Date.parse(order.updatedAt);
  const { ordersBefore } = order;
  const shownOrder = isNewer ? { ...order, ...update } : order;
  const { refunded, paymentStatus } = update && update.refunded > order.refunded ? update : order;
  return {
    ...shownOrder,
    refunded,
    paymentStatus,
    ordersBefore: statusesBeforeReady.includes(shownOrder.status) ? ordersBefore : null,
    earlierReadyAt:
      shownOrder.readyAt === order.readyAt && shownOrder.status === order.status ? order.earlierReadyAt : null,
  };
}

/** Accepts the earlier time that the server offers. */
export function useEarlierTime(email: string, { _id: id }: Pick<Order, "_id">) {
  const { earlierFailed, earlierAccepted } = guestMessages.order;
  return useApiMutation({
    request: (readyAt: string) => api("acceptEarlierTime", { params: { id }, body: { readyAt } }),
    failedTitle: earlierFailed,
    onSuccess: () => toast.success(earlierAccepted),
    invalidates: [orderQuery(email, id).queryKey],
  });
}

/** Shows the refund, asks for confirmation and cancels the order. */
export function useCancelOrder(email: string, order: Order) {
  const formatMoney = useFormatMoney();
  const { confirmCancelTitle, confirmCancelText, nothingToRefund, confirmCancel, keep, cancelFailed } =
    guestMessages.order;
  const refund = refundableAmount(order);
  return useApiMutation({
    request: () => api("cancelOrder", { params: { id: order._id }, body: {} }),
    confirm: () => ({
      title: confirmCancelTitle,
      text: refund > 0 ? confirmCancelText(formatMoney(refund)) : nothingToRefund,
      confirm: confirmCancel,
      cancel: keep,
    }),
    failedTitle: cancelFailed,
    invalidates: [orderQuery(email, order._id).queryKey],
  });
}
