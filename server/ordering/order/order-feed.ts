import { setTimeout as sleep } from "node:timers/promises";
import type { Store } from "../../platform/database/store.ts";
import type { PubSub } from "../../platform/events/pubsub.ts";
import { type OrderRecord, orderRepository as orders } from "./order.repository.ts";
import { orderListRepository as orderLists } from "./order-list.repository.ts";

interface Deps {
  store: Pick<Store, "db">;
  pubsub: Pick<PubSub, "subscribe">;
}

type Listener = (records: readonly OrderRecord[]) => void;

/** Orders read by one query. */
const batchSize = 100;
/** Covers transactions that commit later than their `updated_at`, and clocks of other processes that are slow. */
const marginMs = 300_000;
const minRetryMs = 500;
const maxRetryMs = 2000;

/**
 * Reads changed orders once for all who listen in this process, while anybody does. After lost notifications it reads
 * every order changed since the last complete read, unless it has read that change, and every refunded one; while the
 * database fails, it repeats.
 */
export function createOrderFeed({ store, pubsub }: Deps) {
  const listeners = new Set<Listener>();
  let stop = () => {};

  function start(): () => void {
    const stopped = new AbortController();
    const changes = trackChanges(store, pubsub);
    stopped.signal.addEventListener("abort", changes.wake, { once: true });
    void run(changes, stopped.signal);
    return () => {
      changes.stop();
      stopped.abort();
    };
  }

  async function run(changes: ReturnType<typeof trackChanges>, signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      const records = await changes.read().catch(() => undefined);
      if (signal.aborted) return;
      if (records) {
        failures = 0;
        if (records.length > 0) for (const listener of listeners) listener(records);
        await changes.wait();
      } else {
        await sleep(Math.min(minRetryMs * 2 ** failures++, maxRetryMs), undefined, { signal }).catch(() => {});
      }
    }
  }

  return {
    /** Calls `listener` with each batch of changed orders; returns the function that ends it. */
    join(listener: Listener): () => void {
      if (listeners.size === 0) stop = start();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop();
      };
    },
  };
}

/** When the orders that were read were changed last, by id; only what was changed after `since` is worth knowing. */
function rememberChanges() {
  const changedAt = new Map<string, number>();
  return {
    has: (id: string, at: number): boolean => changedAt.get(id) === at,
    add(records: readonly OrderRecord[], since: number): void {
      for (const { order } of records) {
        // It goes to the end, since the oldest are first.
        changedAt.delete(order.id);
        changedAt.set(order.id, order.updated_at);
      }
      for (const [id, at] of changedAt) {
        if (at >= since) break;
        changedAt.delete(id);
      }
    },
  };
}

/** Collects the ids of changed orders from the notifications, and from the database after lost ones. */
function trackChanges({ db }: Pick<Store, "db">, pubsub: Pick<PubSub, "subscribe">) {
  const ids = new Set<string>();
  const seenChanges = rememberChanges();
  // Taken before the subscription: clients have read earlier changes themselves, later ones are notified.
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
    const since = completeUntil - marginMs;
    let last: { id: string; updated_at: number } | undefined;
    do {
      const rows = await orderLists.listChanged(db, { since, after: last }, batchSize);
      for (const row of rows) if (!seenChanges.has(row.id, row.updated_at)) ids.add(row.id);
      last = rows.length === batchSize ? rows.at(-1) : undefined;
    } while (last);
    // A refund does not change the order.
    for (const id of await orderLists.listRefunded(db, since)) ids.add(id);
  }

  return {
    /** Reads the next changed orders, at most a batch. If it fails, the next call reads them again. */
    async read(): Promise<OrderRecord[]> {
      const startedAt = Date.now();
      if (hasLostNotifications) {
        await addMissedIds().catch((error) => {
          hasLostNotifications = true;
          throw error;
        });
      }
      completeUntil = startedAt;
      const batch = [...ids].slice(0, batchSize);
      for (const id of batch) ids.delete(id);
      const records = await orders.findByIds(db, batch).catch((error) => {
        for (const id of batch) ids.add(id);
        throw error;
      });
      // `addMissedIds` does not look for earlier changes.
      seenChanges.add(records, completeUntil - marginMs);
      return records;
    },
    /** Resolves when there is something to read, or on `wake`. */
    async wait(): Promise<void> {
      if (ids.size === 0 && !hasLostNotifications) await new Promise<void>((resolve) => (wake = resolve));
    },
    wake: () => wake(),
    stop,
  };
}
