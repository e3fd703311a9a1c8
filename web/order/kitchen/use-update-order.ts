import { useState } from "react";
import type { OrderStatus } from "#contract/constants/order.ts";
import type { Order } from "#contract/order.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/api-client.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { showDialog } from "#web/ui/dialog.tsx";

interface UpdateOrderOptions {
  /** The order as the server has it now. */
  onOrderLoaded: (order: Order) => void;
  onUpdated: (order: Order) => void;
}

/** Changes an order at the server and shows what it became: a kitchen acts on what is so, not on what is hoped. */
export function useUpdateOrder({ onOrderLoaded, onUpdated }: UpdateOrderOptions) {
  const [busyOrderIds, setBusyOrderIds] = useState<ReadonlySet<string>>(new Set());
  const setOrderBusy = (id: string, working: boolean) =>
    setBusyOrderIds((was) => new Set(working ? [...was, id] : [...was].filter((other) => other !== id)));

  const runChange = async (order: Order, call: () => Promise<unknown>): Promise<boolean> => {
    const { _id: id, number } = order;
    if (busyOrderIds.has(id)) return false;
    setOrderBusy(id, true);
    try {
      await call();
      const latestOrder = await api("getOrder", { params: { id } });
      onOrderLoaded(latestOrder);
      onUpdated(latestOrder);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await showError(number, error);
      if (error.body.code === "order_state") onOrderLoaded(await api("getOrder", { params: { id } }));
      return false;
    } finally {
      setOrderBusy(id, false);
    }
  };
  const move = (order: Order, status: OrderStatus) =>
    runChange(order, () => api("updateOrder", { params: { id: order._id }, body: { status } }));
  const cancel = (order: Order, reason: string) =>
    runChange(order, () => api("cancelOrder", { params: { id: order._id }, body: { reason } }));
  return { busyOrderIds, move, cancel };
}

async function showError(number: string, { body }: ApiError): Promise<void> {
  if (body.status === 401 || body.status === 403) return;
  await showDialog({
    icon: "error",
    title: kitchenMessages.updateFailedTitle(number),
    text: body.fields?.reason ?? body.detail,
  });
}
