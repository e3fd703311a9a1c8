import type { Order } from "#contract/order.ts";
import type { Store } from "../database/store.ts";
import type { Notices } from "../events/notices.ts";
import type { Caller } from "../http/caller.ts";
import { type OrderRecord, orderRepository as orders } from "./order.repository.ts";

interface Parts {
  store: Store;
  notices: Notices;
  present(record: OrderRecord): Order;
}

/** Orders as they change, those the caller may see; ends with `signal`. Several changes of one order may come as one. */
export async function* watchOrders({ store, notices, present }: Parts, caller: Caller, signal: AbortSignal) {
  const changed = new Set<string>();
  let wake = () => {};
  const off = notices.on("orders", (id) => {
    if (id) changed.add(id);
    wake();
  });
  signal.addEventListener("abort", () => wake(), { once: true });
  try {
    while (!signal.aborted) {
      const ids = [...changed];
      changed.clear();
      for (const record of await orders.findAll(store.db, ids)) {
        if (caller.role === "admin" || record.payment.user_id === caller.id) yield present(record);
      }
      if (changed.size === 0 && !signal.aborted) await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    off();
  }
}
