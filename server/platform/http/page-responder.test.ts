import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAnswerCache } from "./answer-cache.ts";
import { createIpCounter } from "./ip-counter.ts";
import { createPageResponder, type RenderedPage, type RenderPage } from "./page-responder.ts";
import { createRenderQueue } from "./render-queue.ts";

const page = (text = "<h1>Menu</h1>", headers = {}, status = 200): RenderedPage => ({
  text,
  status,
  headers: new Headers({ "content-type": "text/html; charset=utf-8", ...headers }),
});
const client = "192.0.2.1";

/** Pages with the cache that keeps them. */
function cacheOf(render: RenderPage, options: { perMinute?: number; isCurrent?: () => boolean } = {}) {
  const { perMinute = 10_000, isCurrent = () => true } = options;
  const answers = createAnswerCache({ isOutage: () => !isCurrent() });
  const responder = createPageResponder({
    render,
    answers,
    isContentCurrent: isCurrent,
    countRendering: createIpCounter(perMinute),
    queue: createRenderQueue(),
    publicUrl: "http://juniper.test",
    contentSecurityPolicy: async (url) => `policy of ${url}`,
  });
  return {
    clear() {
      answers.clear("content");
      responder.forgetRenderings();
    },
    respond: async (request: Request, clientIp = client) =>
      answers.keepAnswers(() => responder.respond(request, clientIp))(request, {}),
  };
}
const get = (path: string, init?: RequestInit) => new Request(`http://juniper.test${path}`, init);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

describe("a page", () => {
  it("renders a page once for a minute", async () => {
    const render = vi.fn(async () => page());
    const cache = cacheOf(render);
    for (let time = 0; time < 3; time++) {
      expect(await (await cache.respond(get("/order/soup?page=2"))).text()).toBe("<h1>Menu</h1>");
      vi.setSystemTime(Date.now() + 20_000 - 1);
    }
    expect(render).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 3);
    await cache.respond(get("/order/soup?page=2"));
    expect(render).toHaveBeenCalledTimes(2);
  });

  it("shares one rendering between concurrent requests for a page, and none between pages", async () => {
    const finish = Promise.withResolvers<void>();
    const render = vi.fn(async ({ url }: Request) => {
      await finish.promise;
      return page(url);
    });
    const cache = cacheOf(render);
    const responses = ["/", "/menu", "/", "/menu", "/"].map((path) => cache.respond(get(path)));
    finish.resolve();
    const texts = await Promise.all(responses.map(async (response) => (await response).text()));
    expect(texts.map((text) => new URL(text).pathname)).toEqual(["/", "/menu", "/", "/menu", "/"]);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it("keeps no page with a filter of dishes, which has too many values", async () => {
    const render = vi.fn(async () => page());
    const cache = cacheOf(render);
    for (const path of ["/menu?diet=vegan", "/menu?q=soup", "/order/soup?page=2&without=milk"]) {
      render.mockClear();
      await cache.respond(get(path));
      await cache.respond(get(path));
      expect(render, path).toHaveBeenCalledTimes(2);
    }
  });

  it("serves what it has, without rendering or counting, while the database cannot be reached", async () => {
    let isCurrent = true;
    const render = vi.fn(async () => page());
    const cache = cacheOf(render, { isCurrent: () => isCurrent, perMinute: 3 });
    for (const path of ["/", "/menu", "/order/soup"]) await cache.respond(get(path));
    isCurrent = false;
    for (let second = 0; second < 150; second++) {
      vi.setSystemTime(Date.now() + 1000);
      for (const path of ["/", "/menu", "/order/soup"]) expect((await cache.respond(get(path))).status).toBe(200);
    }
    // Each page once a minute, since it says whether the restaurant is open.
    expect(render).toHaveBeenCalledTimes(9);
    isCurrent = true;
    await cache.respond(get("/"));
    expect(render).toHaveBeenCalledTimes(10);
  });

  it("counts no rendering of a page that it kept before: changes of the menu are not the client's", async () => {
    const cache = cacheOf(async () => page(), { perMinute: 2 });
    for (let change = 0; change < 10; change++) {
      for (const path of ["/", "/menu"]) await cache.respond(get(path));
      cache.clear();
    }
    await expect(cache.respond(get("/order/soup"))).rejects.toMatchObject({ code: "too_many_requests" });
  });

  it("renders a page from outdated content again after a second", async () => {
    const render = vi.fn(async () => page());
    let isCurrent = false;
    const cache = cacheOf(render, { isCurrent: () => isCurrent });
    await cache.respond(get("/"));
    await cache.respond(get("/"));
    expect(render).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 1001);
    isCurrent = true;
    await cache.respond(get("/"));
    vi.setSystemTime(Date.now() + 1001);
    await cache.respond(get("/"));
    expect(render).toHaveBeenCalledTimes(2);
  });

  it("renders again after it was cleared", async () => {
    const render = vi.fn(async () => page());
    const cache = cacheOf(render);
    await cache.respond(get("/"));
    cache.clear();
    await cache.respond(get("/"));
    expect(render).toHaveBeenCalledTimes(2);
  });

  it("neither keeps nor shares a rendering that began before it was cleared", async () => {
    const renderings = [Promise.withResolvers<RenderedPage>(), Promise.withResolvers<RenderedPage>()];
    let begun = 0;
    const cache = cacheOf(() => renderings[begun++]?.promise ?? Promise.reject(new Error("rendered again")));
    const before = cache.respond(get("/"));
    cache.clear();
    const after = cache.respond(get("/"));
    renderings[1]?.resolve(page("new"));
    expect(await (await after).text()).toBe("new");
    renderings[0]?.resolve(page("old"));
    expect(await (await before).text()).toBe("old");
    expect(await (await cache.respond(get("/"))).text()).toBe("new");
  });

  it.each([
    ["very long addresses", `/menu/${"1".repeat(300)}`, page],
    ["pages marked no-store", "/", () => page("incomplete", { "cache-control": "no-store" })],
    ["pages that do not exist", "/nothing", () => page("Not found", {}, 404)],
    ["redirects", "/old", () => page("", { location: "/new" }, 302)],
    ["failures", "/", () => page("Sorry", {}, 500)],
  ])("does not keep %s", async (_what, path, answer) => {
    const render = vi.fn(async () => answer());
    const cache = cacheOf(render);
    const { status, headers } = await cache.respond(get(path));
    expect({ status, location: headers.get("location") }).toEqual({
      status: answer().status,
      location: answer().headers.get("location"),
    });
    await cache.respond(get(path));
    expect(render).toHaveBeenCalledTimes(2);
  });

  it("renders without the visitor's cookies and other headers, so that all can share the page", async () => {
    const render = vi.fn(async (_request: Request) => page());
    const headers = { cookie: "session=ada", authorization: "Bearer x", accept: "text/html", "x-name": "Ada" };
    await cacheOf(render).respond(get("/", { headers }));
    expect(Object.fromEntries(render.mock.calls[0]?.[0].headers ?? [])).toEqual({ accept: "text/html" });
  });

  it("renders again after a failed rendering", async () => {
    const render = vi.fn(async () => page()).mockRejectedValueOnce(new Error("the database is away"));
    const cache = cacheOf(render);
    await expect(cache.respond(get("/"))).rejects.toThrow("the database is away");
    expect((await cache.respond(get("/"))).status).toBe(200);
  });

  it("answers 304 to a browser that has the page, and HEAD without a body", async () => {
    const cache = cacheOf(async () => page());
    const etag = (await cache.respond(get("/"))).headers.get("etag") ?? "";
    const current = await cache.respond(get("/", { headers: { "if-none-match": etag } }));
    expect({ status: current.status, text: await current.text() }).toEqual({ status: 304, text: "" });
    const head = await cache.respond(get("/", { method: "HEAD" }));
    expect({ status: head.status, text: await head.text() }).toEqual({ status: 200, text: "" });
    expect(head.headers.get("content-length")).toBe("13");
  });

  it("sends a Content-Security-Policy with documents, and none with data", async () => {
    const cache = cacheOf(async ({ url }) =>
      url.endsWith(".data") ? page("[]", { "content-type": "text/x-script" }) : page(),
    );
    const policy = async (path: string) => (await cache.respond(get(path))).headers.get("content-security-policy");
    expect(await policy("/menu?x=1")).toBe("policy of /menu");
    expect(await policy("/menu.data")).toBeNull();
  });

  it("renders one page for all addresses that differ in what no page reads", async () => {
    const render = vi.fn(async (_request: Request) => page());
    const cache = cacheOf(render);
    for (const path of ["/menu?utm_source=x", "/menu?x=0.1", "/menu?x=0.2&page=7", "/menu"])
      await cache.respond(get(path));
    expect(render.mock.calls.map(([{ url }]) => url)).toEqual(["http://juniper.test/menu"]);
  });

  it("renders for the public address, whatever host a request names", async () => {
    const render = vi.fn(async (_request: Request) => page());
    await cacheOf(render).respond(new Request("http://127.0.0.1:3000/menu"));
    expect(render.mock.calls.map(([{ url }]) => url)).toEqual(["http://juniper.test/menu"]);
  });

  it("counts renderings by address, and answers from the cache without a limit", async () => {
    const render = vi.fn(async () => page());
    const cache = cacheOf(render, { perMinute: 2 });
    await cache.respond(get("/a"));
    await cache.respond(get("/b"));
    await expect(cache.respond(get("/c"))).rejects.toMatchObject({
      code: "too_many_requests",
      details: { retryAfter: 60, detail: expect.stringContaining("wait 60 seconds") },
    });
    for (let time = 0; time < 10; time++) expect((await cache.respond(get("/a"))).status).toBe(200);
    expect((await cache.respond(get("/c"), "192.0.2.2")).status).toBe(200);
    expect(render).toHaveBeenCalledTimes(3);
  });
});
