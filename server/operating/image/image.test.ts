import sharp from "sharp";
import { expect, it } from "vitest";
import { z } from "zod";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const Answer = z.looseObject({
  data: z.object({ display_url: z.string() }).optional(),
  fields: z.record(z.string(), z.string()).optional(),
});

describeOnEachEngine("image upload", (server) => {
  async function upload(file: Uint8Array<ArrayBuffer> | string, field = "image", who?: { token: string }) {
    const form = new FormData();
    form.set(field, new Blob([file]), "../../evil.png");
    const { token } = who ?? (await server().signInAdmin());
    const response = await fetch(`${server().origin}/api/images`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    return { status: response.status, body: Answer.parse(await response.json()) };
  }
  const photo = async () =>
    new Uint8Array(
      await sharp({ create: { width: 900, height: 1600, channels: 3, background: "tomato" } })
        .withExif({ IFD0: { Copyright: "secret place" } })
        .jpeg()
        .toBuffer(),
    );

  it("re-encodes the image in every width and format, without metadata", async () => {
    const { status, body } = await upload(await photo());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      data: { display_url: expect.stringMatching(/^\/images\/uploads\/[\w-]+\/640\.webp$/) },
    });
    for (const name of ["320.webp", "640.webp", "960.webp", "320.avif", "640.avif", "960.avif"]) {
      const response = await fetch(server().origin + (body.data?.display_url ?? "").replace("640.webp", name));
      expect(response.status, name).toBe(200);
      const bytes = Buffer.from(await response.arrayBuffer());
      const meta = await sharp(bytes).metadata();
      expect([meta.width, meta.exif]).toEqual([Number.parseInt(name, 10), undefined]);
      expect(bytes.toString("latin1")).not.toContain("secret place");
    }
  });

  it("rejects text, scripts, SVG, decompression bombs, truncated and empty files", async () => {
    const whole = await photo();
    const bomb = new Uint8Array(
      await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: "white" } })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    );
    for (const file of [
      "<script>alert(1)</script>",
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      bomb,
      whole.slice(0, whole.length / 2),
      "",
    ]) {
      expect(await upload(file)).toMatchObject({ status: 422, body: { fields: { image: expect.any(String) } } });
    }
    expect((await upload(whole, "file")).body.fields).toHaveProperty("image");
    expect((await upload(new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413);
  });

  it("says what is wrong with a photograph, and takes those of current telephones", async () => {
    const heic = Buffer.from([0, 0, 0, 24, ...Buffer.from("ftypheic"), 0, 0, 0, 0, ...Buffer.from("mif1heic")]);
    const large = await sharp({ create: { width: 12_000, height: 9000, channels: 3, background: "tomato" } })
      .jpeg({ quality: 30 })
      .toBuffer();
    const whole = await photo();
    const wordsOf = async (bytes: Uint8Array<ArrayBuffer>) => (await upload(bytes)).body.fields?.image;
    expect(await wordsOf(new Uint8Array(heic))).toMatch(/HEIC.*JPEG/);
    expect(await wordsOf(new Uint8Array(large))).toMatch(/108 megapixels, and 55 are the limit/);
    expect(await wordsOf(whole.slice(0, whole.length / 2))).toMatch(/damaged or incomplete/);
    expect(await wordsOf(new TextEncoder().encode("%PDF-1.7"))).toMatch(/^Please choose a picture: JPEG/);
    // A telephone of 50 megapixels.
    const photograph = await sharp({ create: { width: 8192, height: 6144, channels: 3, background: "tomato" } })
      .jpeg({ quality: 30 })
      .toBuffer();
    expect((await upload(new Uint8Array(photograph))).status).toBe(200);
  });

  it("requires an admin and a multipart form", async () => {
    const { createGuest, signInAdmin, call } = server();
    expect((await upload("x", "image", await createGuest())).status).toBe(403);
    expect((await upload("x", "image", { token: "x" })).status).toBe(401);
    expect((await call("/api/images", { token: (await signInAdmin()).token, body: {} })).status).toBe(415);
  });
});
