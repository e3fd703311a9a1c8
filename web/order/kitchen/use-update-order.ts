import type { Order } from "#contract/order.ts";
import { api } from "#web/api/api.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { showDialog } from "#web/ui/dialog.tsx";

interface UpdateOrderOptions {
  /** Called with the current order from the server. */
  onOrderLoaded: (order: Order) => void;
  onUpdated: (order: Order) => void;
}

interface OrderChange {
  order: Order;
  status: Order["status"];
  /** Reason of a cancellation, shown to the guest. */
  reason?: string;
}

const loadOrder = ({ _id: id }: Order) => api("getOrder", { params: { id } });

/** Changes an order on the server. No optimistic update: the board shows the server's state only. */
export const useUpdateOrder = ({ onOrderLoaded, onUpdated }: UpdateOrderOptions) =>
  useApiMutation({
    request: async ({ order, status, reason }: OrderChange) => {
      const params = { id: order._id };
      if (reason) await api("cancelOrder", { params, body: { reason } });
      else await api("updateOrder", { params, body: { status } });
      return loadOrder(order);
    },
    targetOf: ({ order }) => order._id,
    onSuccess: (latestOrder) => {
      onOrderLoaded(latestOrder);
      onUpdated(latestOrder);
    },
    onProblem: async ({ code, fields, detail }, { order }) => {
      const title = kitchenMessages.updateFailedTitle(order.number);
      await showDialog({ icon: "error", title, text: fields?.reason ?? detail });
      if (code === "order_state") onOrderLoaded(await loadOrder(order));
    },
  });
