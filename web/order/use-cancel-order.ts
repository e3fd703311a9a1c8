import type { Order } from "#contract/order.ts";
import { api } from "#web/api/api.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { guestMessages } from "#web/messages/guest.ts";
import { useFormatMoney } from "#web/ui/money.tsx";
import { refundableAmount } from "./order-status.ts";
import { orderQuery } from "./queries.ts";

/** Shows the refund, asks for confirmation and cancels the order. */
export function useCancelOrder(email: string, order: Order) {
  const formatMoney = useFormatMoney();
  const { confirmCancelTitle, confirmCancelText, confirmCancel, keep, cancelFailed } = guestMessages.order;
  return useApiMutation({
    request: () => api("cancelOrder", { params: { id: order._id }, body: {} }),
    confirm: () => ({
      title: confirmCancelTitle,
      text: confirmCancelText(formatMoney(refundableAmount(order))),
      confirm: confirmCancel,
      cancel: keep,
    }),
    failedTitle: cancelFailed,
    invalidates: [orderQuery(email, order._id).queryKey],
  });
}
