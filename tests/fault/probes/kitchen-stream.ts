import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { readResponse } from "../guest-client.ts";

const Order = z.object({ _id: z.string(), status: z.string(), updatedAt: z.iso.datetime({ offset: true }) });
type Order = z.infer<typeof Order>;

interface StreamOptions {
  origin: string;
  token: string;
  signal: AbortSignal;
  onOpen: () => void;
}

const openStatuses = ["pending", "accepted", "preparing", "ready"];
/** As the kitchen page: more than a kitchen has open at once. */
const maxPages = 5;
const idleTimeoutMs = 60_000;
const firstRetryMs = 1000;
const maxRetryMs = 30_000;
const listRetryMs = 1000;
/** After the longest delay of a reconnection. */
const currentTimeoutMs = 60_000;

async function listOpenOrders(origin: string, token: string): Promise<Order[]> {
  const orders: Order[] = [];
  for (const status of openStatuses) {
    let before: string | undefined;
    for (let page = 0; page < maxPages; page++) {
      const query = new URLSearchParams({ status, ...(before !== undefined && { before }) });
      const headers = { authorization: `Bearer ${token}` };
      const signal = AbortSignal.timeout(20_000);
      const response = await readResponse(await fetch(`${origin}/api/orders?${query}`, { headers, signal }));
      if (response.status !== 200) throw new Error(`the list answered ${response.status}`);
      orders.push(...response.list.map((one) => Order.parse(one)));
      before = response.nextBefore;
      if (before === undefined) break;
    }
  }
  return orders;
}

/** Yields the order of each event until the stream ends, breaks, or is silent for a minute. */
async function* readStream({ origin, token, signal, onOpen }: StreamOptions): AsyncGenerator<Order> {
  const idle = new AbortController();
  let timer = setTimeout(() => idle.abort(), idleTimeoutMs);
  try {
    const headers = { authorization: `Bearer ${token}`, accept: "text/event-stream" };
    const response = await fetch(`${origin}/api/orders/live`, {
      headers,
      signal: AbortSignal.any([signal, idle.signal]),
    });
    if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`);
    onOpen();
    let buffer = "";
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      clearTimeout(timer);
      timer = setTimeout(() => idle.abort(), idleTimeoutMs);
      const events = (buffer + text).split("\n\n");
      buffer = events.pop() ?? "";
      for (const event of events) if (event.startsWith("data: ")) yield Order.parse(JSON.parse(event.slice(6)));
    }
  } finally {
    clearTimeout(timer);
  }
}

export type KitchenClient = ReturnType<typeof watchKitchen>;

/** Follows the orders of one node as the kitchen page does: reads the open orders on every connect. */
export function watchKitchen(origin: string, token: string) {
  const stop = new AbortController();
  /** The latest known version of each order. */
  let known = new Map<string, Order>();
  /** Whether the stream is open and the list of that connection was read. */
  let current = false;
  /** Times at which the stream was open and the list read, in milliseconds since 1970. */
  const periods: { from: number; to: number }[] = [];
  /** For each order the times of the versions that the stream delivered. */
  const delivered = new Map<string, number[]>();
  const isNewer = (order: Order, than: Order | undefined) =>
    !than || Date.parse(order.updatedAt) >= Date.parse(than.updatedAt);

  /** Repeats a failed reading while the stream is open, as the page does. */
  async function listUntilRead(isOpen: () => boolean): Promise<Order[]> {
    for (;;) {
      try {
        return await listOpenOrders(origin, token);
      } catch (error) {
        if (!isOpen()) throw error;
        await pause(listRetryMs);
      }
    }
  }

  async function follow(): Promise<void> {
    const since = new Map<string, Order>();
    let period: { from: number; to: number } | undefined;
    const onOpen = () => {
      period = { from: Date.now(), to: Number.POSITIVE_INFINITY };
      periods.push(period);
      const opened = period;
      const isOpen = () => opened.to === Number.POSITIVE_INFINITY && !stop.signal.aborted;
      listUntilRead(isOpen).then(
        (orders) => {
          if (!isOpen()) return;
          const merged = new Map(orders.map((order) => [order._id, order]));
          for (const [id, order] of since) if (isNewer(order, merged.get(id))) merged.set(id, order);
          known = merged;
          current = true;
        },
        () => {},
      );
    };
    try {
      for await (const order of readStream({ origin, token, signal: stop.signal, onOpen })) {
        delivered.set(order._id, [...(delivered.get(order._id) ?? []), Date.parse(order.updatedAt)]);
        if (isNewer(order, since.get(order._id))) since.set(order._id, order);
        if (isNewer(order, known.get(order._id))) known.set(order._id, order);
      }
    } finally {
      current = false;
      if (period) period.to = Date.now();
    }
  }

  async function reconnect(): Promise<void> {
    for (let failures = 0; !stop.signal.aborted; failures++) {
      const before = periods.length;
      await follow().catch(() => {});
      if (periods.length > before) failures = 0;
      const delay = Math.min(maxRetryMs, firstRetryMs * 2 ** failures) * (0.75 + Math.random() / 2);
      await pause(delay, undefined, { signal: stop.signal }).catch(() => {});
    }
  }
  const finished = reconnect();
  return {
    origin,
    periods,
    delivered,
    known: (): ReadonlyMap<string, Order> => known,
    isCurrent: (): boolean => current,
    stop: async (): Promise<void> => {
      stop.abort();
      await finished;
    },
  };
}

/** Resolves when every client is connected and has read the list, or after a minute. */
export async function waitUntilCurrent(clients: readonly KitchenClient[]): Promise<void> {
  const deadline = Date.now() + currentTimeoutMs;
  while (Date.now() < deadline && !clients.every((client) => client.isCurrent())) await pause(100);
}
