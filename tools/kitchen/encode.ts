import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Picture } from "./pictures.ts";

/** Bytes a picture may have at a width, so that a first visit stays within its transfer budget. */
const budgets: Readonly<Record<number, number>> = {
  320: 11_000,
  640: 30_000,
  960: 56_000,
  1200: 90_000,
  1280: 98_000,
  1920: 180_000,
};
const tallBudgets: Readonly<Record<number, number>> = { 360: 11_000, 640: 26_000 };

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

/**
 * The upright part of a wide picture that a telephone shows, right of its middle where the food stands, so that it does
 * not fetch what it would cut off.
 */
async function uprightPart(picture: Sharp): Promise<Sharp> {
  const { width, height } = await picture.metadata();
  const part = Math.round((height * 8) / 9);
  return picture.clone().extract({ left: Math.round((width - part) * 0.84), top: 0, width: part, height });
}

/** Encodes a picture in each width and format, as good as its budget allows; answers its average colour. */
export async function encode(file: string, folder: string, { widths, tallWidths, formats }: Picture): Promise<string> {
  await mkdir(folder, { recursive: true });
  const source = sharp(file).removeAlpha();
  const tall = tallWidths.length > 0 ? await uprightPart(source) : source;
  const forms = [
    ...widths.map((width) => ({ from: source, width, name: `${width}`, budget: budgets[width] })),
    ...tallWidths.map((width) => ({ from: tall, width, name: `tall-${width}`, budget: tallBudgets[width] })),
  ];
  for (const { from, width, name, budget = 100_000 } of forms) {
    const sized = from.clone().resize({ width });
    for (const format of formats) {
      const { best, encoder } = encoders[format];
      const bytes = await within(budget, best, (quality) => encoder(sized.clone(), quality));
      await writeFile(join(folder, `${name}.${format}`), bytes);
    }
  }
  const { channels } = await source.stats();
  const pair = ({ mean }: { mean: number }) => Math.round(mean).toString(16).padStart(2, "0");
  return `#${channels.slice(0, 3).map(pair).join("")}`;
}
