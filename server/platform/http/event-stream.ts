import type { z } from "zod";
import { AppError } from "../domain/app-error.ts";
import { isAsyncIterable } from "../lib/async-iterable.ts";

/** A kitchen's board must know within ten seconds that it is cut off. */
const heartbeatMs = 4000;
/** The user's rights are checked at every fourth heartbeat. */
const heartbeatsPerCheck = 4;
const heartbeat = ": still here\n\n";
/** A client that reads nothing for this number of heartbeats, a minute, is gone, or asleep: it connects again. */
const maxUnreadHeartbeats = 15;
/** Tells the client when to connect again, in milliseconds: another process, or the next release, is there by then. */
const reconnectHint = "retry: 1000\n\n";
/** The user's newest streams stay open for a while, instead of closing each other in turn. */
const replacedHint = "retry: 60000\n\n";
const encoder = new TextEncoder();

/** What others may do with a stream that is open. */
export interface OpenStream {
  /** Checks the user's rights now instead of at the next heartbeat. */
  recheck(): void;
  /** Ends the stream because its user has opened too many. */
  replace(): void;
}

interface EventStreamOptions {
  events: (signal: AbortSignal) => AsyncIterable<unknown>;
  response: z.ZodType;
  /**
   * Called at every fourth heartbeat and recheck; `unauthenticated` or `forbidden` ends the stream: the user's rights were
   * withdrawn.
   */
  reauthorize(): Promise<unknown>;
  /** Called when the stream opens; the function that it returns, when it ends. */
  register(stream: OpenStream): () => void;
  /** Aborted when the server begins to stop. */
  stopping: AbortSignal;
  /** Closes the connection of a client that does not read. */
  disconnect(): void;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && (error.code === "unauthenticated" || error.code === "forbidden");

/**
 * Server-sent events for fetch, since EventSource cannot send the token's header. Comment lines keep proxies from
 * closing the connection. The next event is asked for when the client has taken the last one, so that nothing piles up for a
 * client that is slow; one that reads nothing for a minute is disconnected.
 */
export function createEventStream(options: EventStreamOptions): Response {
  const { events, response, reauthorize, register, stopping } = options;
  const disconnected = new AbortController();
  const signal = AbortSignal.any([disconnected.signal, stopping]);
  let onTaken = () => {};
  signal.addEventListener("abort", () => onTaken(), { once: true });
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => {
        if (!disconnected.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      const isTaken = () => (controller.desiredSize ?? 0) > 0;
      let lastCheck = Promise.resolve();
      const recheck = (): Promise<void> => {
        lastCheck = reauthorize().then(
          () => {},
          // The check itself failed, for example because the database is unavailable: the stream stays open.
          (error) => (isRefusal(error) ? disconnected.abort() : undefined),
        );
        return lastCheck;
      };
      let [unread, count] = [0, 0];
      const timer = setInterval(() => {
        unread = isTaken() ? 0 : unread + 1;
        if (unread >= maxUnreadHeartbeats) options.disconnect();
        count += 1;
        const check = count % heartbeatsPerCheck === 0 ? recheck() : lastCheck;
        void check.then(() => isTaken() && write(heartbeat));
      }, heartbeatMs);
      write(": open\n\n");
      const unregister = register({
        recheck: () => void recheck(),
        replace: () => {
          write(replacedHint);
          disconnected.abort();
        },
      });
      const send = async () => {
        for await (const event of events(signal)) {
          await lastCheck;
          if (signal.aborted) return;
          write(`data: ${JSON.stringify(response.parse(event))}\n\n`);
          while (!isTaken() && !signal.aborted) await new Promise<void>((resolve) => (onTaken = resolve));
        }
      };
      const end = () => {
        clearInterval(timer);
        unregister();
        if (stopping.aborted) write(reconnectHint);
        disconnected.abort();
        try {
          controller.close();
        } catch {
          // Already closed by the client.
        }
      };
      send().then(end, end);
    },
    pull: () => onTaken(),
    cancel: () => disconnected.abort(),
  });
  return new Response(body, {
    headers: { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" },
  });
}

/** Yields the events of a handler; none if it returned no stream. */
export async function* iterate(handling: Promise<unknown>) {
  const handled = await handling;
  if (isAsyncIterable(handled)) yield* handled;
}
