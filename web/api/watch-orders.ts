import { Order } from "#contract/order.ts";
import { apiRoot, buildPath, endpoints } from "#contract/paths.ts";
import { readEventStream } from "./event-stream.ts";

interface OrderListener {
  onOrder: (order: Order) => void;
  /** Called when the stream is connected. Earlier changes are not delivered. */
  onConnect: () => void;
  onDisconnect: () => void;
}

const initialRetryDelayMs = 1000;
const maxRetryDelayMs = 30_000;
const ordersStreamPath = apiRoot + buildPath(endpoints.watchOrders[1]);

/** Follows the order stream and reconnects with exponential backoff. Returns a function that stops it. */
export function watchOrders(watcher: OrderListener): () => void {
  const stop = new AbortController();
  void reconnectLoop(watcher, stop.signal);
  return () => stop.abort();
}

async function reconnectLoop({ onOrder, onConnect, onDisconnect }: OrderListener, signal: AbortSignal): Promise<void> {
  let failures = 0;
  const handleConnect = () => {
    failures = 0;
    if (!signal.aborted) onConnect();
  };
  while (!signal.aborted) {
    try {
      for await (const data of readEventStream(ordersStreamPath, { signal, onOpen: handleConnect })) {
        const order = parseOrder(data);
        if (order && !signal.aborted) onOrder(order);
      }
    } catch {
      // Any failure leads to a reconnect.
    }
    if (signal.aborted) return;
    onDisconnect();
    await waitBeforeRetry(Math.min(maxRetryDelayMs, initialRetryDelayMs * 2 ** failures), signal);
    failures += 1;
  }
}

function parseOrder(data: string): Order | undefined {
  try {
    return Order.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

/** Waits for the delay, or until the browser is online again or the signal is aborted. */
const waitBeforeRetry = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener("online", finish);
      signal.removeEventListener("abort", finish);
      resolve();
    };
    // Jitter, so that not all screens reconnect at the same time after a server restart.
    const timer = setTimeout(finish, milliseconds * (0.75 + Math.random() / 2));
    window.addEventListener("online", finish);
    signal.addEventListener("abort", finish);
  });
