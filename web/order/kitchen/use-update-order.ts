import type { Order } from "#contract/order.ts";
import { api } from "#web/api/api.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { showDialog } from "#web/ui/dialog.tsx";

interface UpdateOrderOptions {
  /** The order as the server has it now. */
  onOrderLoaded: (order: Order) => void;
  onUpdated: (order: Order) => void;
}

interface OrderChange {
  order: Order;
  status: Order["status"];
  /** Given to the guest, where it is cancelled. */
  reason?: string;
}

const loadOrder = ({ _id: id }: Order) => api("getOrder", { params: { id } });

/** Changes an order at the server and shows what it became: a kitchen acts on what is so, not on what is hoped. */
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
