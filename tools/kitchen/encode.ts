import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";

/** Bytes a picture may have at a width, so that a first visit stays within its transfer budget. */
const budgets: Readonly<Record<number, number>> = {
  320: 11_000,
  640: 30_000,
  960: 56_000,
  1200: 90_000,
  1280: 98_000,
  1920: 180_000,
};

type Encoder = (picture: Sharp, quality: number) => Promise<Buffer>;
export type Format = "avif" | "webp" | "jpg";
const encoders: Readonly<Record<Format, { best: number; encoder: Encoder }>> = {
  jpg: { best: 84, encoder: (picture, quality) => picture.jpeg({ quality, mozjpeg: true }).toBuffer() },
  avif: { best: 58, encoder: (picture, quality) => picture.avif({ quality, effort: 4 }).toBuffer() },
  webp: {
    best: 78,
    encoder: (picture, quality) => picture.webp({ quality, effort: 5, smartSubsample: true }).toBuffer(),
  },
};

async function within(budget: number, best: number, encode: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  for (let quality = best; ; quality -= 5) {
    const bytes = await encode(quality);
    if (bytes.length <= budget || quality <= 25) return bytes;
  }
}

/** Encodes a picture in each width and format, as good as its budget allows; answers its average colour. */
export async function encode(
  file: string,
  folder: string,
  widths: readonly number[],
  formats: readonly Format[],
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const source = sharp(file).removeAlpha();
  for (const width of widths) {
    const sized = source.clone().resize({ width });
    for (const format of formats) {
      const { best, encoder } = encoders[format];
      const bytes = await within(budgets[width] ?? 100_000, best, (quality) => encoder(sized.clone(), quality));
      await writeFile(join(folder, `${width}.${format}`), bytes);
    }
  }
  const { channels } = await source.stats();
  const pair = ({ mean }: { mean: number }) => Math.round(mean).toString(16).padStart(2, "0");
  return `#${channels.slice(0, 3).map(pair).join("")}`;
}
