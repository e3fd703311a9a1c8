import { Order } from "#contract/ordering/order.ts";
import { apiRoot, buildPath, endpoints } from "#contract/paths.ts";
import { noteServerTime } from "#web/ui/server-clock.ts";
import { sendAuthorized } from "./authorized-fetch.ts";

interface OrderListener {
  onOrder: (order: Order) => void;
  /** Called when the stream is connected. Earlier changes are not delivered. */
  onConnect: () => void;
  onDisconnect: () => void;
  /** The stream counts as broken after this time without data, heartbeats included; a minute if left out. */
  idleTimeoutMs?: number | undefined;
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

async function reconnectLoop(
  { onOrder, onConnect, onDisconnect, idleTimeoutMs }: OrderListener,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  let minDelayMs = 0;
  const handleConnect = () => {
    failures = 0;
    minDelayMs = 0;
    if (!signal.aborted) onConnect();
  };
  while (!signal.aborted) {
    try {
      const handleRetry = (milliseconds: number) => {
        minDelayMs = milliseconds;
      };
      const options = { signal, onOpen: handleConnect, onRetry: handleRetry, idleTimeoutMs };
      for await (const data of readEventStream(ordersStreamPath, options)) {
        const order = parseOrder(data);
        if (order && !signal.aborted) onOrder(order);
      }
    } catch {
      // Any failure leads to a reconnect.
    }
    if (signal.aborted) return;
    onDisconnect();
    const delayMs = Math.min(maxRetryDelayMs, initialRetryDelayMs * 2 ** failures);
    await waitBeforeRetry(Math.max(minDelayMs, delayMs), signal);
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

interface EventStreamOptions {
  signal: AbortSignal;
  onOpen: () => void;
  /** Called when the server says how long to wait at least before the next connection. */
  onRetry: (milliseconds: number) => void;
  idleTimeoutMs: number | undefined;
}

/** Yields the data of each server-sent event at a path until the stream ends or breaks. */
async function* readEventStream(path: string, options: EventStreamOptions): AsyncGenerator<string> {
  const { onOpen, onRetry, idleTimeoutMs = 60_000 } = options;
  // `AbortSignal.any` is missing in Safari before 17.4.
  const controller = new AbortController();
  const { signal } = controller;
  const abort = () => controller.abort();
  const abortIdle = () => controller.abort(new TypeError("The stream went silent"));
  options.signal.addEventListener("abort", abort, { signal });
  if (options.signal.aborted) abort();
  let timer = setTimeout(abortIdle, idleTimeoutMs);
  try {
    const response = await sendAuthorized(async (headers) => {
      headers.set("accept", "text/event-stream");
      const askedAt = Date.now();
      const answer = await fetch(path, { headers, signal, cache: "no-store" });
      noteServerTime(answer, askedAt);
      return answer;
    });
    if (!response.ok || !response.body) throw new TypeError(`The stream answered ${response.status}`);
    onOpen();
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let buffer = "";
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(abortIdle, idleTimeoutMs);
      const events = (buffer + decoder.decode(chunk.value, { stream: true })).split(/\r?\n\r?\n/);
      buffer = events.pop() ?? "";
      for (const event of events) {
        const [, retry] = /^retry: ?(\d+)$/m.exec(event) ?? [];
        if (retry) onRetry(Number(retry));
        const data = parseEventData(event);
        if (data) yield data;
      }
    }
  } finally {
    clearTimeout(timer);
    abort();
  }
}

/** Returns the content of the `data:` lines; empty for comments such as heartbeats. */
const parseEventData = (event: string): string =>
  event
    .split(/\r?\n/)
    .filter((line) => line.startsWith("data:"))
    .map((line) => line.slice(5).replace(/^ /, ""))
    .join("\n");
