import { sendAuthorized } from "./authorized-fetch.ts";

interface EventStreamOptions {
  signal: AbortSignal;
  onOpen: () => void;
  /** The stream counts as broken after this time without data, heartbeats included. */
  idleTimeoutMs?: number;
}

/** Yields the data of each server-sent event at a path until the stream ends or breaks. */
export async function* readEventStream(path: string, options: EventStreamOptions): AsyncGenerator<string> {
  const { onOpen, idleTimeoutMs = 60_000 } = options;
  const timeout = new AbortController();
  const abortIdle = () => timeout.abort(new TypeError("The stream went silent"));
  let timer = setTimeout(abortIdle, idleTimeoutMs);
  try {
    const signal = AbortSignal.any([options.signal, timeout.signal]);
    const response = await sendAuthorized((headers) => {
      headers.set("accept", "text/event-stream");
      return fetch(path, { headers, signal, cache: "no-store" });
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
        const data = parseEventData(event);
        if (data) yield data;
      }
    }
  } finally {
    clearTimeout(timer);
    timeout.abort();
  }
}

/** Returns the content of the `data:` lines; empty for comments such as heartbeats. */
export const parseEventData = (event: string): string =>
  event
    .split(/\r?\n/)
    .filter((line) => line.startsWith("data:"))
    .map((line) => line.slice(5).replace(/^ /, ""))
    .join("\n");
