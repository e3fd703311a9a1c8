import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { toDecimal, toMinor } from "#contract/money.ts";
import type { Order } from "#contract/order.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/api-client.ts";
import { guestMessages } from "#web/messages/guest.ts";
import { showDialog } from "#web/ui/dialog.tsx";
import { useFormatMoney } from "#web/ui/money.tsx";
import { orderQuery } from "./queries.ts";

const messages = guestMessages.order;

/** What is left of the payment to give back. */
function refundableAmount({ price, refunded, currency }: Order): number {
  const [paidMinor = 0, refundedMinor = 0] = [price, refunded].map((amount) => toMinor(amount, currency) ?? 0);
  return toDecimal(paidMinor - refundedMinor, currency);
}

/** Says what comes back, asks, and cancels. */
export function useCancelOrder(email: string) {
  const client = useQueryClient();
  const formatMoney = useFormatMoney();
  const isBusy = useRef(false);
  const [cancelling, setCancelling] = useState(false);

  const confirmAndCancel = async (order: Order): Promise<void> => {
    const { confirmCancelTitle, confirmCancelText, confirmCancel, keep } = messages;
    const question = {
      title: confirmCancelTitle,
      text: confirmCancelText(formatMoney(refundableAmount(order))),
      confirm: confirmCancel,
      cancel: keep,
    } as const;
    if ((await showDialog({ icon: "warning", ...question })) !== "confirm") return;
    setCancelling(true);
    await api("cancelOrder", { params: { id: order._id }, body: {} });
  };
  const cancel = async (order: Order): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await confirmAndCancel(order);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status, detail } = error.body;
      if (status !== 401 && status !== 403)
        await showDialog({ icon: "error", title: messages.cancelFailed, text: detail });
    } finally {
      await client.invalidateQueries({ queryKey: orderQuery(email, order._id).queryKey });
      isBusy.current = false;
      setCancelling(false);
    }
  };
  return { cancel, cancelling };
}
