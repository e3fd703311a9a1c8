import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ImgbbDouble, imgbbKey, startImgbbDouble } from "#tests/support/imgbb-double.ts";
import { imgbbImageStore } from "./imgbb.ts";

const upload = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "tomato" } })
  .withExif({ IFD0: { Copyright: "secret place" } })
  .jpeg()
  .toBuffer();
const json = (body: object) => ({ body: JSON.stringify(body) });
const uploaded = (display_url: string) => json({ success: true, status: 200, data: { display_url } });

describe("the image store at imgbb", () => {
  let host: ImgbbDouble;
  beforeEach(async () => {
    host = await startImgbbDouble();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await host.stop();
  });
  const openStore = (key: string = imgbbKey) => imgbbImageStore({ key, apiBase: host.url, imageBase: host.url });
  const failureOf = (key?: string) =>
    openStore(key)
      .save(upload, { background: "#fffaf2" })
      .then(
        () => undefined,
        (error: unknown) => error,
      );

  it("sends one picture without metadata, and returns its address at imgbb", async () => {
    expect(await openStore().save(upload, { background: "#fffaf2" })).toMatch(/^https:\/\/i\.ibb\.co\/\w+\/960\.jpg$/);
    const [bytes = Buffer.alloc(0), ...others] = host.pictures.values();
    expect(others).toEqual([]);
    const { width, height, format, exif } = await sharp(bytes).metadata();
    expect({ width, height, format, exif }).toEqual({ width: 960, height: 720, format: "jpeg", exif: undefined });
  });

  it("gives transparent parts the colour of the page", async () => {
    const create = { width: 40, height: 30, channels: 4, background: "#0000" } as const;
    const transparent = await sharp({ create }).png().toBuffer();
    await openStore().save(transparent, { background: "#fffaf2" });
    const [bytes = Buffer.alloc(0)] = host.pictures.values();
    const { channels } = await sharp(bytes).stats();
    for (const [index, value] of [255, 250, 242].entries())
      expect(Math.abs((channels[index]?.mean ?? 0) - value)).toBeLessThan(3);
  });

  it.each([
    ["a script", "javascript:alert(1)"],
    ["an unencrypted address", "http://i.ibb.co/1aB/960.jpg"],
    ["another host", "https://evil.example/960.jpg"],
    ["a host that begins like imgbb's", "https://i.ibb.co.evil.example/960.jpg"],
    ["imgbb as the user's name", "https://i.ibb.co@evil.example/960.jpg"],
    ["another port", "https://i.ibb.co:8443/960.jpg"],
    ["an address that ends the attribute", 'https://i.ibb.co/1aB/960.jpg" onerror="alert(1)'],
    ["no address", ""],
  ])("does not believe an answer with %s", async (_what, url) => {
    host.answerNext(uploaded(url));
    expect(await failureOf()).toMatchObject({ name: "StorageError", variable: "IMGBB_API_BASE" });
  });

  it.each([
    ["HTML", { body: "<html>Welcome</html>" }],
    ["nothing", { body: "" }],
    ["success: false", json({ success: false, data: { display_url: "https://i.ibb.co/1aB/960.jpg" } })],
    ["no data", json({ success: true })],
    ["more than an answer has", { body: " ".repeat(70_000) + uploaded("https://i.ibb.co/1aB/960.jpg").body }],
    ["a redirect", { status: 302, body: "" }],
    ["an error of its own", { status: 500, body: "<html>" }],
  ])("fails without a second upload if imgbb answers %s", async (_what, answer) => {
    host.answerNext(answer);
    expect(await failureOf()).toMatchObject({ name: "StorageError", variable: "IMGBB_API_BASE" });
    expect(host.pictures.size).toBe(0);
    await openStore().save(upload, { background: "#fffaf2" });
    expect(host.pictures.size).toBe(1);
  });

  it("names the key if imgbb refuses it or has had enough uploads, and never shows it", async () => {
    const wrong = await failureOf("another-key");
    expect(wrong).toMatchObject({ variable: "IMGBB_KEY" });
    expect(String(wrong)).not.toContain("another-key");
    host.answerNext({ status: 400, ...json({ error: { message: "Rate limit reached.", code: 105 } }) });
    expect(await failureOf()).toMatchObject({ variable: "IMGBB_KEY", message: expect.stringContaining("wait") });
  });

  it("gives up if imgbb does not answer", async () => {
    const realTimeout = AbortSignal.timeout;
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => realTimeout.call(AbortSignal, 300));
    host.setSilent(true);
    const error = await failureOf();
    expect(error).toMatchObject({ message: expect.stringContaining("did not answer") });
    expect(String(error)).not.toContain(imgbbKey);
  });

  it("reads a picture under a name that follows from its address", async () => {
    const store = openStore();
    const url = await store.save(upload, { background: "#fffaf2" });
    const [first, second] = [await store.read(url), await store.read(url)];
    expect(first).toEqual(second);
    expect(first.name).toMatch(/^[0-9a-f]{32}$/);
  });

  it("tells an address without a picture from a host that fails", async () => {
    const store = openStore();
    const url = "https://i.ibb.co/gone/960.jpg";
    const failureAt = (status: number) => {
      host.answerNextRead({ status, body: "<html>" });
      return store.read(url).catch((error: unknown) => error);
    };
    for (const status of [404, 400, 403, 302, 410])
      expect(await failureAt(status), String(status)).toMatchObject({ name: "MissingFileError" });
    for (const status of [500, 503, 429, 408])
      expect(await failureAt(status), String(status)).toMatchObject({ name: "StorageError" });
    host.answerNextRead({ body: " ".repeat(33 * 1024 * 1024) });
    await expect(store.read(url)).rejects.toMatchObject({ name: "MissingFileError" });
  });
});
