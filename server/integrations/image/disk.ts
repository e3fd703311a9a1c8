import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { imageUrl } from "#contract/image-sources.ts";
import { newId } from "../../database/ids.ts";
import { AppError } from "../../domain/app-error.ts";
import type { ImageStore } from "./store.ts";

const widths = [320, 640, 960];
/** Limit against decompression bombs. */
const maxPixels = 50_000_000;
const ratio = 4 / 3;

const invalidImageError = () =>
  new AppError("invalid", { fields: { image: "Please choose a picture: JPEG, PNG, WebP, AVIF or GIF" } });

/**
 * Decodes an image and encodes it again in every width and format, without metadata, so that nothing but pixels is
 * kept.
 */
async function encode(upload: Buffer): Promise<{ name: string; bytes: Buffer }[]> {
  const { default: sharp } = await import("sharp");
  const options = { limitInputPixels: maxPixels, failOn: "error", animated: false } as const;
  const meta = await sharp(upload, options).metadata();
  // SVG can contain scripts and is rejected.
  if (!["jpeg", "png", "webp", "avif", "heif", "gif"].includes(meta.format ?? "")) throw invalidImageError();
  const files: { name: string; bytes: Buffer }[] = [];
  for (const width of widths) {
    const resized = sharp(upload, options)
      .rotate()
      .resize(width, Math.round(width / ratio), { fit: "cover", position: "attention" });
    files.push({ name: `${width}.webp`, bytes: await resized.clone().webp({ quality: 78 }).toBuffer() });
    files.push({ name: `${width}.avif`, bytes: await resized.clone().avif({ quality: 55, effort: 3 }).toBuffer() });
  }
  return files;
}

/** Stores images below the data directory; served at `/images/uploads/…`. */
export const diskImageStore = (directory: string): ImageStore => ({
  async save(upload) {
    const files = await encode(upload).catch((error: unknown) => {
      throw error instanceof AppError ? error : invalidImageError();
    });
    const name = newId();
    const folder = join(directory, "uploads", name);
    const temporary = `${folder}.part`;
    // Atomic: the folder is renamed to its final name when every file is written.
    try {
      await mkdir(temporary, { recursive: true });
      for (const file of files) await writeFile(join(temporary, file.name), file.bytes);
      await rename(temporary, folder);
    } catch (error) {
      await rm(temporary, { recursive: true, force: true });
      throw error;
    }
    return imageUrl("uploads", name);
  },
});
