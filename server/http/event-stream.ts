import type { z } from "zod";
import { AppError } from "../domain/app-error.ts";

const heartbeatMs = 15_000;
const heartbeat = ": still here\n\n";
/** Tells the client when to connect again, in milliseconds: another process, or the next release, is there by then. */
const reconnectHint = "retry: 1000\n\n";

interface EventStreamOptions {
  events: (signal: AbortSignal) => AsyncIterable<unknown>;
  response: z.ZodType;
  /** Called at each heartbeat; `unauthenticated` or `forbidden` ends the stream: the user's rights were withdrawn. */
  reauthorize(): Promise<unknown>;
  /** Aborted when the server begins to stop. */
  stopping: AbortSignal;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && (error.code === "unauthenticated" || error.code === "forbidden");

/**
 * Server-sent events for fetch, since EventSource cannot send the token's header. Comment lines keep proxies from
 * closing the connection.
 */
export function createEventStream({ events, response, reauthorize, stopping }: EventStreamOptions): Response {
  const disconnected = new AbortController();
  const signal = AbortSignal.any([disconnected.signal, stopping]);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      const write = (text: string) => {
        if (!disconnected.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      const timer = setInterval(() => {
        reauthorize().then(
          () => write(heartbeat),
          // The check itself failed, for example because the database is unavailable: the stream stays open.
          (error) => (isRefusal(error) ? disconnected.abort() : write(heartbeat)),
        );
      }, heartbeatMs);
      write(": open\n\n");
      const send = async () => {
        for await (const event of events(signal)) {
          if (signal.aborted) return;
          write(`data: ${JSON.stringify(response.parse(event))}\n\n`);
        }
      };
      const end = () => {
        clearInterval(timer);
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
    cancel: () => disconnected.abort(),
  });
  return new Response(body, {
    headers: { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" },
  });
}
