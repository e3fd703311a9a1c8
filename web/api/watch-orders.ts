import { Order } from "#contract/order.ts";
import { apiRoot, buildPath, endpoints } from "#contract/paths.ts";
import { listen } from "./stream.ts";

interface Watcher {
  onOrder: (order: Order) => void;
  /** Connected; what changed before is not told. */
  onOpen: () => void;
  onLost: () => void;
}

const firstWaitMs = 1000;
const longestWaitMs = 30_000;
const path = apiRoot + buildPath(endpoints.watchOrders[1]);

/** Follows the orders, connecting again with growing delay, until told to stop. */
export function watchOrders(watcher: Watcher): () => void {
  const stop = new AbortController();
  void keepWatching(watcher, stop.signal);
  return () => stop.abort();
}

async function keepWatching({ onOrder, onOpen, onLost }: Watcher, signal: AbortSignal): Promise<void> {
  let failures = 0;
  const opened = () => {
    failures = 0;
    if (!signal.aborted) onOpen();
  };
  while (!signal.aborted) {
    try {
      for await (const data of listen(path, { signal, onOpen: opened })) {
        const order = orderIn(data);
        if (order && !signal.aborted) onOrder(order);
      }
    } catch {
      // However it broke, the answer is to connect again.
    }
    if (signal.aborted) return;
    onLost();
    await pause(Math.min(longestWaitMs, firstWaitMs * 2 ** failures), signal);
    failures += 1;
  }
}

function orderIn(data: string): Order | undefined {
  try {
    return Order.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

/** Waits, but no longer than until the network is back. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    // Spread out, so that all screens do not return in the same instant after a restart.
    const timer = setTimeout(done, milliseconds * (0.75 + Math.random() / 2));
    window.addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
