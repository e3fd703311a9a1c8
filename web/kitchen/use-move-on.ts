import { useState } from "react";
import type { Order } from "#contract/order.ts";
import type { OrderStatus } from "#contract/payment.ts";
import { api } from "#web/api/browser.ts";
import { Problem } from "#web/api/caller.ts";
import { ask } from "#web/ui/dialog.tsx";
import { words } from "#web/words/kitchen.ts";

interface MoveOn {
  /** The order as the server has it now. */
  onChanged: (order: Order) => void;
  onMoved: (order: Order) => void;
}

/** Changes an order at the server and shows what it became: a kitchen acts on what is so, not on what is hoped. */
export function useMoveOn({ onChanged, onMoved }: MoveOn) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const mark = (id: string, working: boolean) =>
    setBusy((was) => new Set(working ? [...was, id] : [...was].filter((other) => other !== id)));

  const change = async (order: Order, call: () => Promise<unknown>): Promise<boolean> => {
    const { _id: id, number } = order;
    if (busy.has(id)) return false;
    mark(id, true);
    try {
      await call();
      const now = await api("getOrder", { params: { id } });
      onChanged(now);
      onMoved(now);
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await explain(number, error);
      if (error.body.code === "order_state") onChanged(await api("getOrder", { params: { id } }));
      return false;
    } finally {
      mark(id, false);
    }
  };
  const move = (order: Order, status: OrderStatus) =>
    change(order, () => api("updateOrder", { params: { id: order._id }, body: { status } }));
  const cancel = (order: Order, reason: string) =>
    change(order, () => api("cancelOrder", { params: { id: order._id }, body: { reason } }));
  return { busy, move, cancel };
}

async function explain(number: string, { body }: Problem): Promise<void> {
  if (body.status === 401 || body.status === 403) return;
  await ask({ icon: "error", title: words.failed(number), text: body.fields?.reason ?? body.detail });
}
