import type { z } from "zod";

const heartbeatMs = 15_000;

interface Stream {
  events: (signal: AbortSignal) => AsyncIterable<unknown>;
  answer: z.ZodType;
  /** Asked at each heartbeat; a rejection ends the stream: the caller's right may have gone meanwhile. */
  stillAdmitted(): Promise<unknown>;
  /** Ends all streams when the server stops. */
  stopping: AbortSignal;
}

/**
 * Server-sent events over a plain response, which the browser reads with fetch: EventSource cannot send the token's
 * header. Comment lines keep proxies from closing it.
 */
export function eventStream({ events, answer, stillAdmitted, stopping }: Stream): Response {
  const gone = new AbortController();
  const signal = AbortSignal.any([gone.signal, stopping]);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      const write = (text: string) => {
        if (!signal.aborted) controller.enqueue(encoder.encode(text));
      };
      const heartbeat = setInterval(() => {
        stillAdmitted().then(
          () => write(": still here\n\n"),
          () => gone.abort(),
        );
      }, heartbeatMs);
      write(": open\n\n");
      const send = async () => {
        for await (const event of events(signal)) write(`data: ${JSON.stringify(answer.parse(event))}\n\n`);
      };
      const end = () => {
        clearInterval(heartbeat);
        gone.abort();
        try {
          controller.close();
        } catch {
          // The caller closed it first.
        }
      };
      send().then(end, end);
    },
    cancel: () => gone.abort(),
  });
  return new Response(body, {
    headers: { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" },
  });
}
