import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sendRaw } from "#tests/support/raw-request.ts";
import { allowCaching, type Caching, createAnswerCache } from "./answer-cache.ts";
import { createIpResolver } from "./client-ip.ts";
import { computeEtag, plainBody, prepareBody, respond } from "./compression.ts";
import { createRequestListener } from "./request-listener.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const stop of stops.splice(0)) stop();
});

interface Setup {
  caching?: Partial<Caching>;
  headers?: Record<string, string>;
  /** The number of seconds that a client has to wait. */
  countApiRequest?: () => number | undefined;
  /** Runs while an answer is being made. */
  during?: () => void | Promise<void>;
}

const bodyOf = (number: number) => `answer ${number} ${"x".repeat(2000)}`;

/** A server whose app answers with the number of times that it was asked. */
async function startServer({ caching, headers = {}, countApiRequest = () => undefined, during }: Setup = {}) {
  let made = 0;
  const observed: number[] = [];
  const cache = createAnswerCache({ isOutage: () => false });
  const answer = cache.keepAnswers(async (request) => {
    const prepared = prepareBody(bodyOf(++made), { "content-type": "text/plain" });
    await during?.();
    allowCaching(request, prepared, { source: "content", until: Date.now() + 60_000, ...caching });
    const response = respond(request, prepared);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  });
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  stops.push(() => server.close().closeAllConnections());
  const address: AddressInfo | string | null = server.address();
  const host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const origin = `http://${host}`;
  const listener = cache.listener(createRequestListener(answer, pino({ level: "silent" })), {
    publicHost: host,
    isTrustedProxy: () => false,
    resolveIp: createIpResolver(() => false),
    countApiRequest,
    observe: (_request, status) => observed.push(status),
  });
  server.on("request", listener);
  const ask = async (path = "/", init: RequestInit = {}) => {
    const response = await fetch(origin + path, init);
    const { date: _, ...rest } = Object.fromEntries(response.headers);
    return { status: response.status, headers: rest, text: (await response.text()).split(" x")[0] };
  };
  const sendTo = (name: string, url: string) =>
    sendRaw(origin, `GET ${url} HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`);
  const sendLines = (url: string, ...lines: readonly string[]) =>
    sendRaw(origin, [`GET ${url} HTTP/1.1`, `Host: ${host}`, "Connection: close", ...lines, "", ""].join("\r\n"));
  return { ask, sendLines, sendTo, cache, observed, made: () => made };
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
      const { made, sendLines } = await startServer();
      for (let time = 0; time < 2; time++) expect((await sendLines(url)).statuses).toEqual([200]);
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

  it("made of availability is made anew once tables were taken, and not after other changes", async () => {
    const { ask, cache } = await startServer({ caching: { source: "availability" } });
    expect((await ask()).text).toBe("answer 1");
    await ask("/cart", { method: "POST", body: "{}" });
    cache.clear("content");
    expect((await ask()).text).toBe("answer 1");
    cache.clear("availability");
    expect((await ask()).text).toBe("answer 3");
  });

  it.each([
    ["a second host", "host: other.example"],
    ["a body", "Content-Length: 0"],
    ["a chunked body", "Transfer-Encoding: chunked"],
    ["a range", "RANGE: bytes=0-1"],
    ["an expectation", "Expect: 100-continue"],
    ["a header of a proxy that is not trusted", "Via: 1.1 proxy"],
  ])("is not sent to a request with %s, which is left to the framework", async (_, line) => {
    const { ask, sendLines, observed } = await startServer();
    await ask("/menu");
    await sendLines("/menu");
    expect(observed).toEqual([200]);
    await sendLines("/menu", line, ...(line.startsWith("Transfer") ? ["", "0"] : []));
    expect(observed).toEqual([200]);
  });

  it("is not sent under another name of the site", async () => {
    const { ask, observed, sendTo } = await startServer();
    await ask("/menu");
    await sendTo("other.example", "/menu");
    expect(observed).toEqual([]);
  });

  it("is not kept with a cookie, not sent to a client who may not have it, and belongs to one address", async () => {
    const withCookie = await startServer({ headers: { "set-cookie": "a=1" } });
    await withCookie.ask();
    expect((await withCookie.ask()).text).toBe("answer 2");
    const limited = await startServer({ countApiRequest: () => 60 });
    for (let time = 0; time < 2; time++) await limited.sendLines("/api/menu");
    expect(limited.made()).toBe(2);
    const { ask } = await startServer();
    await ask("/menu?page=1");
    expect((await ask("/menu?page=2")).text).toBe("answer 2");
  });
});

describe("the answers that are kept", () => {
  /** A cache of answers with bodies of `bytes`, and a function that has one made. */
  function createCache(bytes = 1) {
    const cache = createAnswerCache({ isOutage: () => false });
    const answer = cache.keepAnswers((request) => {
      const prepared = plainBody(Buffer.alloc(bytes), {});
      allowCaching(request, prepared, { source: "content", until: Date.now() + 60_000 });
      return respond(request, prepared);
    });
    const make = async (path: string) => void (await answer(new Request(`http://juniper.example${path}`), {}));
    return { make, has: (path: string) => cache.find(path) !== undefined };
  }

  it("are at most 2,000, of which the oldest is removed", async () => {
    const { make, has } = createCache();
    for (let index = 0; index < 2001; index++) await make(`/menu?page=${index}`);
    expect([has("/menu?page=0"), has("/menu?page=1")]).toEqual([false, true]);
  });

  it("take at most 32 MB together, and one that is replaced none", async () => {
    const { make, has } = createCache(1_000_000);
    for (let index = 0; index < 40; index++) await make("/same");
    for (let index = 0; index < 31; index++) await make(`/picture/${index}`);
    expect(has("/same")).toBe(true);
    await make("/picture/31");
    expect([has("/same"), has("/picture/0")]).toEqual([false, true]);
  });

  it("exclude long addresses and large bodies", async () => {
    const small = createCache();
    await small.make(`/${"x".repeat(300)}`);
    expect(small.has(`/${"x".repeat(300)}`)).toBe(false);
    const large = createCache(1_000_001);
    await large.make("/picture");
    expect(large.has("/picture")).toBe(false);
  });
});
