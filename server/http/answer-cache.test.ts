import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sendRaw } from "#tests/support/raw-request.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { allowCaching, type Caching } from "./cacheable-answer.ts";
import { computeEtag, prepareBody, respond } from "./compression.ts";
import { createRequestListener } from "./request-listener.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const stop of stops.splice(0)) stop();
});

interface Setup {
  caching?: Partial<Caching>;
  headers?: Record<string, string>;
  mayAnswer?: () => boolean;
  /** Runs while an answer is being made. */
  during?: () => void | Promise<void>;
}

const bodyOf = (number: number) => `answer ${number} ${"x".repeat(2000)}`;

/** A server whose app answers with the number of times that it was asked. */
async function startServer({ caching, headers = {}, mayAnswer = () => true, during }: Setup = {}) {
  let made = 0;
  const observed: number[] = [];
  const cache = createAnswerCache({
    async fetch(request) {
      const prepared = prepareBody(bodyOf(++made), { "content-type": "text/plain" });
      await during?.();
      allowCaching(request, prepared, { source: "content", until: Date.now() + 60_000, ...caching });
      const response = respond(request, prepared);
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
      return response;
    },
    mayAnswer,
    observe: (_request, status) => observed.push(status),
  });
  const listener = cache.listener(createRequestListener(cache.fetch, pino({ level: "silent" })));
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  stops.push(() => server.close().closeAllConnections());
  const address: AddressInfo | string | null = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const ask = async (path = "/", init: RequestInit = {}) => {
    const response = await fetch(origin + path, init);
    const { date: _, ...rest } = Object.fromEntries(response.headers);
    return { status: response.status, headers: rest, text: (await response.text()).split(" x")[0] };
  };
  const sendLine = (url: string) =>
    sendRaw(origin, `GET ${url} HTTP/1.1\r\nHost: juniper.example\r\nConnection: close\r\n\r\n`);
  return { ask, sendLine, cache, observed, made: () => made };
}

describe("an answer that may be sent again", () => {
  it("is made once, and has the same headers and bytes afterwards in each encoding", async () => {
    const { ask, made, observed } = await startServer({ headers: { "x-frame-options": "DENY" } });
    for (const coding of ["br", "gzip", "identity"]) {
      const init = { headers: { "accept-encoding": coding } };
      const first = await ask(`/${coding}`, init);
      expect(first.headers["content-encoding"]).toBe(coding === "identity" ? undefined : coding);
      expect(await ask(`/${coding}`, init)).toEqual(first);
    }
    expect(made()).toBe(3);
    expect(observed).toEqual([200, 200, 200]);
  });

  it("is made once for clients of all encodings", async () => {
    const { ask, made, observed } = await startServer();
    await ask("/", { headers: { "accept-encoding": "identity" } });
    const answers = await Promise.all(
      ["br", "gzip", "br"].map((coding) => ask("/", { headers: { "accept-encoding": coding } })),
    );
    expect(answers.map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip", "br"]);
    expect(answers.map(({ text }) => text)).toEqual(["answer 1", "answer 1", "answer 1"]);
    expect(made()).toBe(1);
    expect(observed).toEqual([200, 200, 200]);
  });

  it("is not sent to a client that has it, and without its body for HEAD", async () => {
    const { ask, made } = await startServer();
    const { headers } = await ask();
    const copy = { headers: { "if-none-match": headers.etag ?? "" } };
    const { status, text, headers: unchanged } = await ask("/", copy);
    expect([status, text, unchanged.etag]).toEqual([304, "", headers.etag]);
    const head = await ask("/", { method: "HEAD" });
    expect([head.status, head.text, head.headers["content-length"]]).toEqual([200, "", headers["content-length"]]);
    expect(made()).toBe(1);
  });

  it("is kept whole from a client that has it already", async () => {
    const { ask, made } = await startServer();
    const { status } = await ask("/", { headers: { "if-none-match": computeEtag(Buffer.from(bodyOf(1))) } });
    expect(status).toBe(304);
    expect((await ask()).text).toBe("answer 1");
    expect(made()).toBe(1);
  });

  it("is made anew once its source has changed, also if it changed meanwhile", async () => {
    const changes: (() => void)[] = [];
    const { ask, cache } = await startServer({ during: () => changes.shift()?.() });
    changes.push(() => cache.clear("content"));
    expect((await ask()).text).toBe("answer 1");
    expect((await ask()).text).toBe("answer 2");
    expect((await ask()).text).toBe("answer 2");
    cache.clear("files");
    expect((await ask()).text).toBe("answer 2");
    cache.clear("content");
    expect((await ask()).text).toBe("answer 3");
  });

  it("is made anew by the first request after its time, and sent to others for a second meanwhile", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    let finish = () => {};
    const { ask, made } = await startServer({
      during: () => (made() === 2 ? new Promise<void>((resolve) => (finish = resolve)) : undefined),
    });
    await ask();
    vi.setSystemTime(Date.now() + 60_500);
    const first = ask();
    await vi.waitFor(() => expect(made()).toBe(2));
    expect((await ask()).text).toBe("answer 1");
    finish();
    expect((await first).text).toBe("answer 2");
    expect((await ask()).text).toBe("answer 2");
    vi.setSystemTime(Date.now() + 70_000);
    expect((await ask()).text).toBe("answer 3");
  });

  it.each(["/%61pi/menu", "/./api/menu", "/a/../api/menu", "//api/menu", "http://juniper.example/api/menu"])(
    "is not kept for an address that the framework reads as another one: %s",
    async (url) => {
      const { made, sendLine } = await startServer();
      for (let time = 0; time < 2; time++) expect((await sendLine(url)).statuses).toEqual([200]);
      expect(made()).toBe(2);
    },
  );

  it("is made anew after the clock was set back", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { ask } = await startServer();
    await ask();
    vi.setSystemTime(Date.now() - 3_600_000);
    expect((await ask()).text).toBe("answer 2");
  });

  it("made of reservations is made anew after any request that may have changed some", async () => {
    const { ask } = await startServer({ caching: { source: "reservations" } });
    expect((await ask()).text).toBe("answer 1");
    expect((await ask()).text).toBe("answer 1");
    await ask("/", { method: "POST", body: "{}" });
    expect((await ask()).text).toBe("answer 3");
  });

  it("is not kept with a cookie, not sent to a client who may not have it, and belongs to one address", async () => {
    const withCookie = await startServer({ headers: { "set-cookie": "a=1" } });
    await withCookie.ask();
    expect((await withCookie.ask()).text).toBe("answer 2");
    const limited = await startServer({ mayAnswer: () => false });
    await limited.ask();
    expect((await limited.ask()).text).toBe("answer 2");
    const { ask } = await startServer();
    await ask("/menu?page=1");
    expect((await ask("/menu?page=2")).text).toBe("answer 2");
  });
});
