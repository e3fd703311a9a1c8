import dns from "node:dns";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type S3Double, s3Keys, startS3Double } from "#tests/support/s3-double.ts";
import { s3ImageStore } from "./s3.ts";

const publicUrl = "https://pictures.example/shop";
const upload = await sharp({ create: { width: 400, height: 300, channels: 3, background: "tomato" } })
  .withExif({ IFD0: { Copyright: "secret place" } })
  .jpeg()
  .toBuffer();
const files = ["320.avif", "320.webp", "640.avif", "640.webp", "960.avif", "960.webp"];

describe("the image store in S3-compatible storage", () => {
  let storage: S3Double;
  beforeEach(async () => {
    storage = await startS3Double();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await storage.stop();
  });
  const openStore = (change: Partial<Parameters<typeof s3ImageStore>[0]> = {}) =>
    s3ImageStore({ ...s3Keys, endpoint: storage.endpoint, pathStyle: true, publicUrl, ...change });
  const save = (change = {}) => openStore(change).save(upload, { background: "#fffaf2" });
  const failureOf = (change = {}) =>
    save(change).then(
      () => undefined,
      (error: unknown) => error,
    );

  it("stores every width and format with its type, to be kept for good, under signed requests", async () => {
    const url = await save();
    const name = /^https:\/\/pictures\.example\/shop\/uploads\/([\w-]+)\/640\.webp$/.exec(url)?.[1] ?? "";
    expect([...storage.objects.keys()].sort()).toEqual(files.map((file) => `uploads/${name}/${file}`));
    for (const [key, { bytes, type, cacheControl }] of storage.objects) {
      const { width, exif } = await sharp(bytes).metadata();
      expect([width, exif], key).toEqual([Number(key.split("/")[2]?.split(".")[0]), undefined]);
      expect(type).toBe(`image/${key.split(".")[1]}`);
      expect(cacheControl).toContain("immutable");
    }
  });

  it("names the bucket in the host where the storage wants it there", async () => {
    const realLookup = dns.lookup;
    vi.spyOn(dns, "lookup").mockImplementation(((_host: string, ...rest: unknown[]) =>
      Reflect.apply(realLookup, dns, ["127.0.0.1", ...rest])) as typeof dns.lookup);
    await save({ endpoint: `http://storage.test:${storage.port}`, pathStyle: false });
    expect(storage.objects.size).toBe(files.length);
    expect(storage.requests[0]).toMatch(/^PUT uploads\//);
  });

  it.each([
    ["S3_ACCESS_KEY_ID", { accessKeyId: "AKIDOTHER" }],
    ["S3_SECRET_ACCESS_KEY", { secretAccessKey: "another-secret" }],
    ["S3_REGION", { region: "us-test-1" }],
    ["S3_BUCKET", { bucket: "no-such-bucket" }],
    ["S3_ENDPOINT", { endpoint: "http://127.0.0.1:9" }],
  ])("fails with %s named, and stores nothing, if that is wrong", async (variable, change) => {
    const error = await failureOf(change);
    expect(error).toMatchObject({ name: "StorageError", variable });
    expect(String(error)).not.toContain("another-secret");
    expect(storage.objects.size).toBe(0);
    expect(await save()).toContain(publicUrl);
  });

  it("names the clock if it differs too much from that of the storage", async () => {
    const now = Date.now();
    const clock = vi.spyOn(Date.prototype, "toISOString").mockReturnValue(new Date(now - 3_600_000).toJSON());
    expect(String(await failureOf())).toMatch(/clock.*RequestTimeTooSkewed/);
    clock.mockRestore();
  });

  it("sends a request again after an error of the storage or a lost connection", async () => {
    storage.setFault("fail", { count: 1 });
    await save();
    storage.setFault("reset", { count: 1, method: "PUT" });
    await save();
    expect(storage.objects.size).toBe(2 * files.length);
  });

  it.each(["fail", "deny", "reset", "lie"] as const)(
    "deletes what it stored if a later file fails (%s), so that nothing is half stored",
    async (fault) => {
      storage.setFault(fault, { skip: 3, method: "PUT" });
      expect(await failureOf()).toMatchObject({ name: "StorageError" });
      expect([...storage.objects.keys()]).toEqual([]);
      storage.setFault("pass");
      await save();
      expect(storage.objects.size).toBe(files.length);
    },
  );

  it("gives up a storage that does not answer", async () => {
    const realTimeout = AbortSignal.timeout;
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => realTimeout.call(AbortSignal, 300));
    storage.setFault("hang");
    const error = await failureOf();
    expect(error).toMatchObject({ variable: "S3_ENDPOINT", message: expect.stringContaining("did not answer") });
    // None was sent twice: an upload takes one time limit, and the deletions another.
    expect(storage.requests.filter((request) => request.startsWith("PUT"))).toHaveLength(files.length);
  });

  it("reads a bounded part of an answer", async () => {
    storage.setFault("flood");
    expect(await failureOf()).toMatchObject({ message: expect.stringContaining("more than 65536 bytes") });
  });

  it("reads and copies the files of a picture as they are, under the same name", async () => {
    const store = openStore();
    const url = await store.save(upload, { background: "#fffaf2" });
    const picture = await store.read(url);
    const before = new Map(storage.objects);
    storage.objects.clear();
    expect(await store.copy(picture)).toBe(url);
    expect(await store.copy(picture)).toBe(url);
    expect(storage.objects).toEqual(before);
  });

  it("tells a picture that is not there from a key that is refused, also without the right to list", async () => {
    const store = openStore();
    const url = `${publicUrl}/uploads/made-up/640.webp`;
    const read = () => store.read(url);
    await expect(read()).rejects.toMatchObject({ name: "MissingFileError" });
    storage.setFault("forbid");
    await expect(read()).rejects.toMatchObject({ name: "MissingFileError" });
    expect(await failureOf()).toMatchObject({ name: "StorageError", variable: "S3_ACCESS_KEY_ID" });
    storage.setFault("deny");
    await expect(read()).rejects.toMatchObject({ name: "StorageError", variable: "S3_SECRET_ACCESS_KEY" });
    storage.setFault("pass");
    const noBucket = openStore({ bucket: "no-such-bucket" }).read(url);
    await expect(noBucket).rejects.toMatchObject({ name: "StorageError", variable: "S3_BUCKET" });
  });

  it("knows its own addresses only", () => {
    const { isOwn } = openStore();
    expect(isOwn(`${publicUrl}/uploads/a-1/640.webp`)).toBe(true);
    for (const other of [
      "/images/uploads/a-1/640.webp",
      "https://pictures.example/uploads/a-1/640.webp",
      "https://pictures.example/shopping/uploads/a-1/640.webp",
      `${publicUrl}/uploads/../secrets/640.webp`,
      `${publicUrl}/uploads/a-1/640.webp?x`,
    ]) {
      expect(isOwn(other), other).toBe(false);
    }
  });
});
