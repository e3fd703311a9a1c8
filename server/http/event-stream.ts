import type { z } from "zod";

const heartbeatMs = 15_000;

interface EventStreamOptions {
  events: (signal: AbortSignal) => AsyncIterable<unknown>;
  response: z.ZodType;
  /** Called at each heartbeat; a rejection ends the stream, since the user's rights may have been withdrawn. */
  reauthorize(): Promise<unknown>;
  /** Aborted when the server begins to stop. */
  stopping: AbortSignal;
}

/**
 * Server-sent events for fetch, since EventSource cannot send the token's header. Comment lines keep proxies from
 * closing the connection.
 */
export function createEventStream({
  events,
  response: answer,
  reauthorize: stillAdmitted,
  stopping,
}: EventStreamOptions): Response {
  const disconnected = new AbortController();
  const signal = AbortSignal.any([disconnected.signal, stopping]);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      const write = (text: string) => {
        if (!signal.aborted) controller.enqueue(encoder.encode(text));
      };
      const heartbeat = setInterval(() => {
        stillAdmitted().then(
          () => write(": still here\n\n"),
          () => disconnected.abort(),
        );
      }, heartbeatMs);
      write(": open\n\n");
      const send = async () => {
        for await (const event of events(signal)) write(`data: ${JSON.stringify(answer.parse(event))}\n\n`);
      };
      const end = () => {
        clearInterval(heartbeat);
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
