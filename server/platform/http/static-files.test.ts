import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { Hono } from "hono";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HttpEnv } from "./client-ip.ts";
import { createErrorMapper } from "./error-mapper.ts";
import { mountBuiltFiles, mountImages } from "./static-files.ts";

describe("static files", () => {
  let root = "";
  const app = new Hono<HttpEnv>();
  const get = (path: string, init?: RequestInit) => app.request(`http://juniper.test${path}`, init);

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "tavola-files-"));
    const write = async (path: string, content: string | Buffer) => {
      await mkdir(join(root, path, ".."), { recursive: true });
      await writeFile(join(root, path), content);
    };
    await write("client/assets/entry-1a2b.js", "start()");
    await write("client/assets/entry-1a2b.js.gz", gzipSync("start()"));
    await write("client/assets/entry-1a2b.js.map", "{}");
    await write("client/robots.txt", "User-agent: *");
    await write("data/uploads/soup/640.webp", "uploaded soup");
    await write("sample/uploads/soup/640.webp", "sample soup");
    await write("sample/dishes/salad/tall-960.avif", "salad");
    await write("data/uploads/soup.part/640.webp", "unfinished");
    await write("data/uploads/soup/notes.txt", "private");
    await write("secret/640.webp", "private");
    app.onError((error, c) => createErrorMapper(pino({ level: "silent" }))(error, c.req.raw));
    mountImages(app, [join(root, "data"), join(root, "sample")]);
    await mountBuiltFiles(app, join(root, "client"), async () => undefined);
    app.get("*", (c) => c.text("a page"));
  });
  afterAll(() => rm(root, { recursive: true }));

  it("serve built assets, which may be kept for a year", async () => {
    const response = await get("/assets/entry-1a2b.js");
    expect(await response.text()).toBe("start()");
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it("serve other built files, which may be kept for an hour", async () => {
    const response = await get("/robots.txt");
    expect(await response.text()).toBe("User-agent: *");
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  });

  it("serve the compressed file beside an asset", async () => {
    const response = await get("/assets/entry-1a2b.js", { headers: { "accept-encoding": "br, gzip" } });
    expect(response.headers.get("content-encoding")).toBe("gzip");
    expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe("start()");
  });

  it("answer 404 to unknown assets, of which no page exists, and let other paths through", async () => {
    for (const path of ["/assets/entry-old.js", "/assets/", "/assets/entry-1a2b.js.map"]) {
      const response = await get(path);
      expect(response.status, path).toBe(404);
      expect(response.headers.get("content-type")).toBe("application/problem+json");
    }
    expect(await (await get("/menu")).text()).toBe("a page");
    expect((await get("/assets/entry-1a2b.js", { method: "POST" })).status).toBe(404);
  });

  it("serve images from the first folder that has them", async () => {
    const uploaded = await get("/images/uploads/soup/640.webp");
    expect(await uploaded.text()).toBe("uploaded soup");
    expect(uploaded.headers.get("content-type")).toBe("image/webp");
    const sample = await get("/images/dishes/salad/tall-960.avif");
    expect(await sample.text()).toBe("salad");
    expect(sample.headers.get("content-type")).toBe("image/avif");
    const headers = { "if-none-match": uploaded.headers.get("etag") ?? "" };
    expect((await get("/images/uploads/soup/640.webp", { headers })).status).toBe(304);
  });

  it.each([
    "/images/uploads/../secret/640.webp",
    "/images/uploads/..%2f..%2fsecret/640.webp",
    "/images/uploads/%2e%2e%2f%2e%2e%2fsecret/640.webp",
    "/images/uploads/..%5c..%5csecret/640.webp",
    "/images/uploads//etc/640.webp",
    "/images/uploads/soup.part/640.webp",
    "/images/uploads/soup/notes.txt",
    "/images/uploads/soup/640.webp%00.jpg",
    "/images/uploads/soup/640.webp/",
    "/images/uploads/soup/64000.webp",
    "/images/uploads/soup",
    "/images/secret/soup/640.webp",
    `/images/uploads/${"a".repeat(101)}/640.webp`,
    "/images/uploads/unknown/640.webp",
    "/images/",
  ])("answer 404 to %s", async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});
