import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AppError } from "../../platform/domain/app-error.ts";
import { diskImageStore } from "./disk.ts";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "tomato" } });
const tiff = await picture(40, 30).tiff().toBuffer();
const jpeg = await picture(400, 300).jpeg().toBuffer();
const sizes = ["320.avif", "320.webp", "640.avif", "640.webp", "960.avif", "960.webp"];

describe("the image store on disk", () => {
  let directory = "";
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "tavola-images-"));
  });
  afterEach(() => rm(directory, { recursive: true }));
  const save = (upload: Buffer) => diskImageStore(directory).save(upload, { background: "#ffffff" });
  const folders = () => readdir(join(directory, "uploads")).catch(() => []);

  it("keeps each image in a folder of its own, in every size and format, 4 to 3", async () => {
    const upload = await picture(40, 90).png().toBuffer();
    const urls = [await save(upload), await save(upload)];
    const names = await folders();
    expect(urls).toEqual(names.sort().map((name) => expect.stringContaining(`/images/uploads/${name}/`)));
    for (const name of names) {
      expect((await readdir(join(directory, "uploads", name))).sort()).toEqual(sizes);
      const { width, height, format } = await sharp(join(directory, "uploads", name, "320.webp")).metadata();
      expect({ width, height, format }).toEqual({ width: 320, height: 240, format: "webp" });
    }
  });

  it.each([
    ["JPEG", () => picture(40, 30).jpeg()],
    ["PNG", () => picture(40, 30).png()],
    ["WebP", () => picture(40, 30).webp()],
    ["AVIF", () => picture(40, 30).avif()],
    ["GIF", () => picture(40, 30).gif()],
  ])("accepts %s", async (_format, image) => {
    expect(await save(await image().toBuffer())).toMatch(/^\/images\/uploads\/[\w-]+\/640\.webp$/);
  });

  it("turns a photo upright as its camera noted, and keeps nothing else of the notes", async () => {
    const left = sharp({ create: { width: 120, height: 320, channels: 3, background: "blue" } });
    const upload = await sharp({ create: { width: 240, height: 320, channels: 3, background: "red" } })
      .composite([{ input: await left.png().toBuffer(), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await save(upload);
    const [name = ""] = await folders();
    const file = sharp(join(directory, "uploads", name, "320.webp"));
    expect((await file.metadata()).orientation).toBeUndefined();
    // Turned by 90 degrees clockwise, the left half becomes the top half.
    const { channels } = await file.extract({ left: 0, top: 0, width: 320, height: 20 }).stats();
    expect(channels[2]?.mean).toBeGreaterThan(channels[0]?.mean ?? 255);
  });

  it.each([
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')],
    ["a TIFF", tiff],
    ["text", Buffer.from("not a picture")],
    ["half a picture", jpeg.subarray(0, 700)],
    ["nothing", Buffer.alloc(0)],
  ])("rejects %s and keeps nothing of it", async (_what, upload) => {
    await expect(save(upload)).rejects.toMatchObject({
      code: "invalid",
      details: { fields: { image: expect.any(String) } },
    });
    expect(await folders()).toEqual([]);
  });

  it("throws an unexpected error, not the guest's, where the disk cannot be written", async () => {
    await writeFile(join(directory, "uploads"), "a file in the folder's place");
    const error = await save(await picture(40, 30).png().toBuffer()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(AppError);
  });
});
