import { authorized } from "./authorized.ts";

interface ListenOptions {
  signal: AbortSignal;
  onOpen: () => void;
  /** A stream that is silent for so long, heartbeats included, is taken for dead. */
  silenceMs?: number;
}

/** The data of each server-sent event at a path, until the stream ends or breaks. */
export async function* listen(path: string, options: ListenOptions): AsyncGenerator<string> {
  const { onOpen, silenceMs = 60_000 } = options;
  const dead = new AbortController();
  const giveUp = () => dead.abort(new TypeError("The stream went silent"));
  let timer = setTimeout(giveUp, silenceMs);
  try {
    const signal = AbortSignal.any([options.signal, dead.signal]);
    const response = await authorized((headers) => {
      headers.set("accept", "text/event-stream");
      return fetch(path, { headers, signal, cache: "no-store" });
    });
    if (!response.ok || !response.body) throw new TypeError(`The stream answered ${response.status}`);
    onOpen();
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let rest = "";
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, silenceMs);
      const events = (rest + decoder.decode(part.value, { stream: true })).split(/\r?\n\r?\n/);
      rest = events.pop() ?? "";
      for (const event of events) {
        const data = dataOf(event);
        if (data) yield data;
      }
    }
  } finally {
    clearTimeout(timer);
    dead.abort();
  }
}

/** What stands in the lines `data: …`; comments, such as heartbeats, hold none. */
export const dataOf = (event: string): string =>
  event
    .split(/\r?\n/)
    .filter((line) => line.startsWith("data:"))
    .map((line) => line.slice(5).replace(/^ /, ""))
    .join("\n");
