import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Order } from "#contract/order.ts";
import { api, apiQuery } from "#web/api/api.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { watchOrders } from "#web/api/watch-orders.ts";
import { guestMessages } from "#web/messages/guest.ts";
import { useFormatMoney } from "#web/ui/format.tsx";
import { hasEnded, refundableAmount } from "./order-status.ts";

const orderQuery = (email: string, id: string) => apiQuery(["order", email, id], "getOrder", { params: { id } });

/** Polling interval while the stream is disconnected. */
const pollIntervalMs = 15_000;

/** The order with live updates until it reaches a final status; `lost` while disconnected. */
export function useLiveOrder(email: string, id: string) {
  const client = useQueryClient();
  const [lost, setLost] = useState(false);
  const order = useQuery({
    ...orderQuery(email, id),
    refetchOnMount: "always",
    refetchInterval: lost ? pollIntervalMs : false,
  });
  const { refetch } = order;
  const isFollowed = order.data !== undefined && !hasEnded(order.data);
  useEffect(() => {
    if (!isFollowed) return;
    const stop = watchOrders({
      onOrder: (update) => {
        if (update._id === id)
          client.setQueryData(orderQuery(email, id).queryKey, (known) => newerOrder(known, update));
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

const newerOrder = (current: Order | undefined, update: Order): Order =>
  current && Date.parse(current.updatedAt) > Date.parse(update.updatedAt) ? current : update;

/** Shows the refund, asks for confirmation and cancels the order. */
export function useCancelOrder(email: string, order: Order) {
  const formatMoney = useFormatMoney();
  const { confirmCancelTitle, confirmCancelText, nothingToPayBack, confirmCancel, keep, cancelFailed } =
    guestMessages.order;
  const refund = refundableAmount(order);
  return useApiMutation({
    request: () => api("cancelOrder", { params: { id: order._id }, body: {} }),
    confirm: () => ({
      title: confirmCancelTitle,
      text: refund > 0 ? confirmCancelText(formatMoney(refund)) : nothingToPayBack,
      confirm: confirmCancel,
      cancel: keep,
    }),
    failedTitle: cancelFailed,
    invalidates: [orderQuery(email, order._id).queryKey],
  });
}
