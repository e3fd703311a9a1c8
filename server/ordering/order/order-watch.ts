import type { Order } from "#contract/ordering/order.ts";
import type { Store } from "../../platform/database/store.ts";
import type { CurrentUser } from "../../platform/domain/current-user.ts";
import type { PubSub } from "../../platform/events/pubsub.ts";
import type { OrderRecord } from "./order.repository.ts";
import { createOrderFeed } from "./order-feed.ts";

interface Deps {
  store: Pick<Store, "db">;
  pubsub: Pick<PubSub, "subscribe">;
  presentTo(currentUser: CurrentUser, record: OrderRecord): Order;
}

const canSee = (currentUser: CurrentUser, { payment }: OrderRecord) =>
  currentUser.role === "admin" || payment.user_id === currentUser.id;

/**
 * Returns a function that yields changed orders that a user may see, until its signal aborts. Several changes of one
 * order may be merged, and an unchanged order may be repeated. After lost notifications every order changed since the
 * last complete read is yielded; while the database fails, reading is repeated. All streams of this process share the
 * queries.
 */
export function createOrderWatch({ presentTo, ...deps }: Deps) {
  const feed = createOrderFeed(deps);

  return async function* watch(currentUser: CurrentUser, signal: AbortSignal): AsyncGenerator<Order> {
    const changed = new Map<string, OrderRecord>();
    let wake = () => {};
    const leave = feed.join((records) => {
      const visible = records.filter((record) => canSee(currentUser, record));
      for (const record of visible) changed.set(record.order.id, record);
      // Most changes concern few of many streams.
      if (visible.length > 0) wake();
    });
    const handleAbort = () => wake();
    signal.addEventListener("abort", handleAbort, { once: true });
    try {
      while (!signal.aborted) {
        const [next] = changed;
        if (next) {
          const [id, record] = next;
          changed.delete(id);
          yield presentTo(currentUser, record);
        } else {
          await new Promise<void>((resolve) => (wake = resolve));
        }
      }
    } finally {
      leave();
      signal.removeEventListener("abort", handleAbort);
    }
  };
}
