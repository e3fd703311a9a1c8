import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { AppError } from "../domain/app-error.ts";
import { createEventStream } from "./event-stream.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A stream whose events the test sends; `closed` is set when the source of events is told to stop. */
function openStream(reauthorize: () => Promise<unknown> = async () => {}) {
  const events: object[] = [];
  const state = { closed: false };
  let wake = () => {};
  const stopping = new AbortController();
  const disconnect = vi.fn();
  const response = createEventStream({
    disconnect,
    response: z.object({ _id: z.string() }),
    reauthorize,
    register: () => () => {},
    stopping: stopping.signal,
    async *events(signal) {
      signal.addEventListener("abort", () => wake());
      while (!signal.aborted) {
        for (let event = events.shift(); event; event = events.shift()) yield event;
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (events.length > 0 || signal.aborted) resolve();
        });
      }
      state.closed = true;
    },
  });
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
  return {
    response,
    stopping,
    state,
    reader,
    disconnect,
    /** How many events the stream has not asked for yet. */
    waiting: () => events.length,
    send(event: object) {
      events.push(event);
      wake();
    },
    /** The next piece of text; `undefined` at the end. */
    read: async () => {
      const { value } = await reader.read();
      return value && new TextDecoder().decode(value);
    },
  };
}

describe("an event stream", () => {
  it("starts with a comment and sends each event as JSON, with the published fields only", async () => {
    const { read, send, response } = openStream();
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await read()).toBe(": open\n\n");
    send({ _id: "one", internal: "secret" });
    expect(await read()).toBe('data: {"_id":"one"}\n\n');
    send({ _id: "two\nlines" });
    expect(await read()).toBe('data: {"_id":"two\\nlines"}\n\n');
  });

  it("sends a comment every four seconds, and checks every 16 that the user keeps the right to read", async () => {
    const reauthorize = vi.fn(async () => {});
    const { read } = openStream(reauthorize);
    await read();
    for (let beat = 1; beat <= 8; beat++) {
      await vi.advanceTimersByTimeAsync(4000);
      expect(reauthorize).toHaveBeenCalledTimes(Math.floor(beat / 4));
      expect(await read()).toBe(": still here\n\n");
    }
  });

  it.each(["unauthenticated", "forbidden"] as const)("ends at the next heartbeat that is %s", async (code) => {
    const { read, state } = openStream(() => Promise.reject(new AppError(code)));
    await read();
    for (let beat = 1; beat <= 3; beat++) {
      await vi.advanceTimersByTimeAsync(4000);
      expect(await read()).toBe(": still here\n\n");
    }
    await vi.advanceTimersByTimeAsync(3999);
    expect(state.closed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await read()).toBeUndefined();
    expect(state.closed).toBe(true);
  });

  it("stays open while the database that knows the user's rights is unavailable", async () => {
    const answers = [new Error("the database is gone"), new AppError("unavailable"), undefined];
    const { read, state, send } = openStream(async () => {
      const error = answers.shift();
      if (error) throw error;
    });
    await read();
    for (let beat = 1; beat <= 3; beat++) {
      await vi.advanceTimersByTimeAsync(16_000);
      expect(await read()).toBe(": still here\n\n");
    }
    expect(answers).toEqual([]);
    send({ _id: "one" });
    expect(await read()).toBe('data: {"_id":"one"}\n\n');
    expect(state.closed).toBe(false);
  });

  it("ends when the server begins to stop, and tells the client to connect again after a second", async () => {
    const { read, stopping, state } = openStream();
    await read();
    stopping.abort();
    expect(await read()).toBe("retry: 1000\n\n");
    expect(await read()).toBeUndefined();
    expect(state.closed).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends, and sends nothing, on an event that does not match the contract", async () => {
    const { read, send } = openStream();
    await read();
    send({ number: 1 });
    expect(await read()).toBeUndefined();
  });

  it("asks for the next event when the client has taken the last one", async () => {
    const { read, send, waiting } = openStream();
    await read();
    const ids = Array.from({ length: 50 }, (_, index) => String(index));
    for (const _id of ids) send({ _id });
    await vi.advanceTimersByTimeAsync(1);
    expect(waiting()).toBe(49);
    for (const _id of ids) expect(await read()).toBe(`data: {"_id":"${_id}"}\n\n`);
    expect(waiting()).toBe(0);
  });

  it("disconnects a client that reads nothing for a minute, and none that reads again before", async () => {
    const { read, send, disconnect } = openStream();
    await read();
    send({ _id: "one" });
    await vi.advanceTimersByTimeAsync(50_000);
    expect(await read()).toBe('data: {"_id":"one"}\n\n');
    await vi.advanceTimersByTimeAsync(50_000);
    expect(disconnect).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(disconnect).toHaveBeenCalled();
  });

  it("stops the source of events and the heartbeat when the client disconnects", async () => {
    const reauthorize = vi.fn(async () => {});
    const { reader, state } = openStream(reauthorize);
    await reader.cancel();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.closed).toBe(true);
    expect(reauthorize).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});
