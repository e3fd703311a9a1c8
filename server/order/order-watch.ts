import type { Order } from "#contract/order.ts";
import type { Store } from "../database/store.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import type { PubSub } from "../events/pubsub.ts";
import { type OrderRecord, orderRepository as orders } from "./order.repository.ts";

interface Deps {
  store: Store;
  pubsub: PubSub;
  present(record: OrderRecord): Order;
}

/** Yields changed orders that the user may see, until `signal` aborts. Several changes of one order may be merged. */
export async function* watchOrders({ store, pubsub, present }: Deps, currentUser: CurrentUser, signal: AbortSignal) {
  const changedIds = new Set<string>();
  let wake = () => {};
  const unsubscribe = pubsub.subscribe("orders", (id) => {
    if (id) changedIds.add(id);
    wake();
  });
  signal.addEventListener("abort", () => wake(), { once: true });
  try {
    while (!signal.aborted) {
      const ids = [...changedIds];
      changedIds.clear();
      for (const record of await orders.findByIds(store.db, ids)) {
        if (currentUser.role === "admin" || record.payment.user_id === currentUser.id) yield present(record);
      }
      if (changedIds.size === 0 && !signal.aborted) await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    unsubscribe();
  }
}
