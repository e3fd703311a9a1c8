import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { createPngImage } from "#tests/support/png-image.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const script = "<script>alert(document.domain)</script>";
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)">${script}</svg>`;

/** A chunk of a PNG; decoders that check the sum refuse a wrong one, so it is right. */
function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  let sum = 0xffffffff;
  for (const byte of body) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  const [length, end] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  end.writeUInt32BE((sum ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, end]);
}

/** A black PNG, whose width is a multiple of 8; a few kilobytes for millions of pixels. */
function hugePng(width: number, height = width): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(height * (1 + width / 8)));
  return Buffer.concat([
    signature,
    pngChunk("IHDR", header),
    pngChunk("IDAT", data),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

describeOnEachEngine("an uploaded file", (server) => {
  let token = "";
  beforeAll(async () => {
    token = (await server().signInAdmin()).token;
  });

  const upload = (bytes: Uint8Array | string, name: string, type: string) => {
    const form = new FormData();
    form.set("image", new Blob([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], { type }), name);
    return server().call("/api/images", { token, body: form });
  };

  it.each([
    ["an SVG with a script", svg, "dish.svg", "image/svg+xml"],
    ["an SVG that is called a PNG", svg, "dish.png", "image/png"],
    ["an SVG in gzip", svg, "dish.svgz", "image/svg+xml"],
    ["a page that is called a picture", `<!doctype html><html>${script}</html>`, "dish.jpg", "image/jpeg"],
    ["a script behind the signature of a GIF", `GIF89a/*${script}*/=1;alert(1)`, "dish.gif", "image/gif"],
    ["a PDF", "%PDF-1.7\n1 0 obj <</JS (app.alert(1))>> endobj", "dish.png", "image/png"],
    ["an empty name and type", script, "", ""],
  ])("is refused if it is %s", async (_what, bytes, name, type) => {
    const refused = await upload(bytes, name, type);
    expect(refused).toMatchObject({ status: 422, body: { code: "invalid", fields: { image: expect.any(String) } } });
    expect(JSON.stringify(refused.body)).not.toContain("<script>");
  });

  it("is refused if it unpacks to more pixels than any photograph, at once", async () => {
    const bomb = hugePng(8000);
    expect(bomb.length).toBeLessThan(100_000);
    const startedAt = performance.now();
    expect(await upload(bomb, "dish.png", "image/png")).toMatchObject({ status: 422, body: { code: "invalid" } });
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });

  it.each([
    [20_000, 49],
    [48, 30_000],
    [8000, 1],
  ])(
    "is refused at once if it is stretched to %i by %i pixels, which fill the frame a hundredfold",
    async (width, height) => {
      const startedAt = performance.now();
      const refused = await upload(hugePng(width, height), "dish.png", "image/png");
      expect(refused).toMatchObject({ status: 422, body: { fields: { image: expect.stringContaining("8 times") } } });
      expect(performance.now() - startedAt).toBeLessThan(3000);
    },
  );

  it("is encoded alone, and no longer once its sender is gone", async () => {
    const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: "tomato" } })
      .jpeg()
      .toBuffer();
    const form = () => {
      const data = new FormData();
      data.set("image", new Blob([new Uint8Array(photo)]), "dish.jpg");
      return data;
    };
    const gone = Array.from({ length: 12 }, () => {
      const abort = new AbortController();
      const options = {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
        body: form(),
        signal: abort.signal,
      };
      const answer = fetch(`${server().origin}/api/images`, options).catch(() => undefined);
      return { abort, answer };
    });
    // Their first bytes are on the way meanwhile.
    await server().call("/api/menu");
    for (const { abort } of gone) abort.abort();
    await Promise.all(gone.map(({ answer }) => answer));
    const startedAt = performance.now();
    expect((await upload(photo, "dish.jpg", "image/jpeg")).status).toBe(200);
    // One that runs is encoded to the end of its present size; the eleven that waited are not.
    expect(performance.now() - startedAt).toBeLessThan(6000);
  });

  it("is stored under a name of the server's, as pixels alone, and served as nothing but a picture", async () => {
    const picture = await sharp(await createPngImage())
      .withExif({ IFD0: { ImageDescription: script, Copyright: "Ada Guest" } })
      .png()
      .toBuffer();
    const polyglot = Buffer.concat([picture, Buffer.from(script)]);
    for (const [name, type] of [
      ["../../../etc/passwd", "text/html"],
      ["dish.html", "text/html"],
      ["dish.png\r\nx-evil: 1", "image/svg+xml"],
      ["dish.php;.png", "application/x-php"],
    ] as const) {
      const { status, body } = await upload(polyglot, name, type);
      expect(status, name).toBe(200);
      expect(body.data.display_url).toMatch(/^\/images\/uploads\/[\w-]+\/\d+\.webp$/);
      const served = await fetch(server().origin + body.data.display_url);
      expect(served.headers.get("content-type")).toBe("image/webp");
      expect(served.headers.get("x-content-type-options")).toBe("nosniff");
      const bytes = Buffer.from(await served.arrayBuffer());
      expect(bytes.includes("<script>")).toBe(false);
      expect(bytes.includes("Ada Guest")).toBe(false);
      expect((await sharp(bytes).metadata()).format).toBe("webp");
    }
  });

  it("is not read from anywhere else", async () => {
    for (const path of [
      "/images/uploads/../../restaurant.db",
      "/images/uploads/%2e%2e/%2e%2e/restaurant.db",
      "/images/uploads/..%2f..%2fapp-secret/640.webp",
      "/images/uploads/a/640.svg",
      "/images/uploads/a/640.webp%00.html",
    ]) {
      const { status, headers } = await server().call(path);
      expect([400, 404], path).toContain(status);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });
});
