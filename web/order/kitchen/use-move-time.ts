import type { Order } from "#contract/ordering/order.ts";
import { minuteMs } from "#contract/platform/durations.ts";
import { api } from "#web/api/api.ts";
import { settle, useApiMutation } from "#web/api/use-api-mutation.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { showDialog } from "#web/ui/dialog.tsx";
import { serverNow } from "#web/ui/server-clock.ts";
import { toast } from "#web/ui/toast.ts";

/**
 * The promise that gives the kitchen `minutes` more: counted from the present promise, or from `now` once that has
 * passed (B25.19).
 */
export function laterReadyAt({ readyAt }: Pick<Order, "readyAt">, minutes: number, now: number): string {
  const promised = Date.parse(readyAt);
  const wholeMinute = Math.ceil(now / minuteMs) * minuteMs;
  return new Date(Math.max(promised, wholeMinute) + minutes * minuteMs).toISOString();
}

interface TimeChange {
  order: Order;
  minutes: number;
}

/**
 * Moves the promised time of an order, which its guest's page shows at once. `onMoved` is told the new promise before the order
 * is shown with it.
 */
export function useMoveTime(
  onOrderLoaded: (order: Order) => void,
  onMoved: (order: Pick<Order, "_id" | "readyAt">) => void = () => {},
) {
  const { clockOrMoment } = useDateFormat();
  const { title, moved } = kitchenMessages.moveTime;
  const showCurrent = async (id: string) => {
    const current = await settle(api("getOrder", { params: { id } }));
    if ("result" in current) onOrderLoaded(current.result);
  };
  return useApiMutation({
    request: async ({ order, minutes }: TimeChange) => {
      const readyAt = laterReadyAt(order, minutes, serverNow());
      await api("updateOrder", { params: { id: order._id }, body: { readyAt } });
      return readyAt;
    },
    targetOf: ({ order }) => order._id,
    onSuccess: async (readyAt, { order }) => {
      onMoved({ _id: order._id, readyAt });
      toast.success(moved(order.number, clockOrMoment(readyAt)));
      await showCurrent(order._id);
    },
    onProblem: async ({ fields, detail }, { order }) => {
      await showDialog({ icon: "error", title: title(order.number), text: fields?.readyAt ?? detail });
      await showCurrent(order._id);
    },
  });
}
