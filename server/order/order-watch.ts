import { setTimeout as sleep } from "node:timers/promises";
import type { Order } from "#contract/order.ts";
import type { Store } from "../database/store.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import type { PubSub } from "../events/pubsub.ts";
import { type OrderRecord, orderRepository as orders } from "./order.repository.ts";
import { orderListRepository as orderLists } from "./order-list.repository.ts";

interface Deps {
  store: Store;
  pubsub: PubSub;
  presentTo(currentUser: CurrentUser, record: OrderRecord): Order;
}

/** Orders read by one query. */
const batchSize = 100;
/** Covers transactions that commit later than their `updated_at`, and clocks of other processes that are slow. */
const marginMs = 300_000;
const minRetryMs = 500;
const maxRetryMs = 2000;

/**
 * Yields changed orders that the user may see, until `signal` aborts. Several changes of one order may be merged, and
 * an unchanged order may be repeated. After lost notifications every order changed since the last complete read is
 * yielded; while the database fails, reading is repeated.
 */
export async function* watchOrders({ store, pubsub, presentTo }: Deps, currentUser: CurrentUser, signal: AbortSignal) {
  const canSee = ({ payment }: OrderRecord) => currentUser.role === "admin" || payment.user_id === currentUser.id;
  const changes = trackChanges(store, pubsub, currentUser);
  signal.addEventListener("abort", changes.wake, { once: true });
  let failures = 0;
  try {
    while (!signal.aborted) {
      const records = await changes.read().catch(() => undefined);
      if (records) {
        failures = 0;
        for (const record of records) {
          if (canSee(record)) yield presentTo(currentUser, record);
        }
        if (!signal.aborted) await changes.wait();
      } else {
        await sleep(Math.min(minRetryMs * 2 ** failures++, maxRetryMs), undefined, { signal }).catch(() => {});
      }
    }
  } finally {
    changes.stop();
    signal.removeEventListener("abort", changes.wake);
  }
}

/** Collects the ids of changed orders from the notifications, and from the database after lost ones. */
function trackChanges(store: Store, pubsub: PubSub, { role, id: userId }: CurrentUser) {
  const owner = role === "admin" ? undefined : userId;
  const ids = new Set<string>();
  // Taken before the subscription: the client has read earlier changes itself, later ones are notified.
  let completeUntil = Date.now();
  let hasLostNotifications = false;
  let wake = () => {};
  const stop = pubsub.subscribe("orders", (id) => {
    if (id) ids.add(id);
    else hasLostNotifications = true;
    wake();
  });

  async function addMissedIds(): Promise<void> {
    hasLostNotifications = false;
    const startedAt = Date.now();
    const since = completeUntil - marginMs;
    let last: { id: string; updated_at: number } | undefined;
    do {
      const rows = await orderLists.listChanged(store.db, { since, owner, after: last }, batchSize);
      for (const row of rows) ids.add(row.id);
      last = rows.length === batchSize ? rows.at(-1) : undefined;
    } while (last);
    completeUntil = startedAt;
  }

  return {
    /** Reads the next changed orders, at most a batch. If it fails, the next call reads them again. */
    async read(): Promise<OrderRecord[]> {
      if (hasLostNotifications) {
        await addMissedIds().catch((error) => {
          hasLostNotifications = true;
          throw error;
        });
      }
      const batch = [...ids].slice(0, batchSize);
      for (const id of batch) ids.delete(id);
      return orders.findByIds(store.db, batch).catch((error) => {
        for (const id of batch) ids.add(id);
        throw error;
      });
    },
    /** Resolves when there is something to read, or on `wake`. */
    async wait(): Promise<void> {
      if (ids.size === 0 && !hasLostNotifications) await new Promise<void>((resolve) => (wake = resolve));
    },
    wake: () => wake(),
    stop,
  };
}
