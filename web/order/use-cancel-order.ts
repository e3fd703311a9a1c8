import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { toDecimal, toMinor } from "#contract/money.ts";
import type { Order } from "#contract/order.ts";
import { api } from "#web/api/browser.ts";
import { Problem } from "#web/api/caller.ts";
import { ask } from "#web/ui/dialog.tsx";
import { useMoney } from "#web/ui/money.tsx";
import { words } from "#web/words/user.ts";
import { orderQuery } from "./queries.ts";

const text = words.order;

/** What is left of the payment to give back. */
function leftOf({ price, refunded, currency }: Order): number {
  const [paid = 0, back = 0] = [price, refunded].map((amount) => toMinor(amount, currency) ?? 0);
  return toDecimal(paid - back, currency);
}

/** Says what comes back, asks, and cancels. */
export function useCancelOrder(email: string) {
  const client = useQueryClient();
  const money = useMoney();
  const busy = useRef(false);
  const [cancelling, setCancelling] = useState(false);

  const run = async (order: Order): Promise<void> => {
    const { sure, sureText, yes, keep } = text;
    const question = { title: sure, text: sureText(money(leftOf(order))), confirm: yes, cancel: keep } as const;
    if ((await ask({ icon: "warning", ...question })) !== "confirm") return;
    setCancelling(true);
    await api("cancelOrder", { params: { id: order._id }, body: {} });
  };
  const cancel = async (order: Order): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    try {
      await run(order);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { status, detail } = error.body;
      if (status !== 401 && status !== 403) await ask({ icon: "error", title: text.cancelFailed, text: detail });
    } finally {
      await client.invalidateQueries({ queryKey: orderQuery(email, order._id).queryKey });
      busy.current = false;
      setCancelling(false);
    }
  };
  return { cancel, cancelling };
}
