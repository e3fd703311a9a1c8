import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Format, SampleImage } from "./sample-images.ts";

/** Maximum bytes of an image by width, so that a first visit stays within its transfer budget. */
const budgets: Readonly<Record<number, number>> = {
  320: 11_000,
  640: 30_000,
  960: 56_000,
  1200: 90_000,
  1280: 98_000,
  1920: 180_000,
};
const portraitBudgets: Readonly<Record<number, number>> = { 360: 11_000, 640: 26_000 };

type Encoder = (image: Sharp, quality: number) => Promise<Buffer>;
const encoders: Readonly<Record<Format, { maxQuality: number; encoder: Encoder }>> = {
  jpg: { maxQuality: 84, encoder: (image, quality) => image.jpeg({ quality, mozjpeg: true }).toBuffer() },
  avif: { maxQuality: 58, encoder: (image, quality) => image.avif({ quality, effort: 4 }).toBuffer() },
  webp: {
    maxQuality: 78,
    encoder: (image, quality) => image.webp({ quality, effort: 5, smartSubsample: true }).toBuffer(),
  },
};

async function encodeWithinBudget(
  budget: number,
  maxQuality: number,
  encodeAt: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  for (let quality = maxQuality; ; quality -= 5) {
    const bytes = await encodeAt(quality);
    if (bytes.length <= budget || quality <= 25) return bytes;
  }
}

/** Crops the portrait part of a wide image for phones, right of the middle, where the food is. */
async function cropPortrait(image: Sharp): Promise<Sharp> {
  const { width, height } = await image.metadata();
  const portraitWidth = Math.round((height * 8) / 9);
  return image
    .clone()
    .extract({ left: Math.round((width - portraitWidth) * 0.84), top: 0, width: portraitWidth, height });
}

/** Encodes an image in each width and format at the best quality within its budget; returns its average colour. */
export async function encodeVariants(
  file: string,
  folder: string,
  { widths, portraitWidths, formats }: SampleImage,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const source = sharp(file).removeAlpha();
  const portrait = portraitWidths.length > 0 ? await cropPortrait(source) : source;
  const variants = [
    ...widths.map((width) => ({ from: source, width, name: `${width}`, budget: budgets[width] })),
    ...portraitWidths.map((width) => ({
      from: portrait,
      width,
      name: `tall-${width}`,
      budget: portraitBudgets[width],
    })),
  ];
  for (const { from: input, width, name, budget = 100_000 } of variants) {
    const sized = input.clone().resize({ width });
    for (const format of formats) {
      const { maxQuality: best, encoder } = encoders[format];
      const bytes = await encodeWithinBudget(budget, best, (quality) => encoder(sized.clone(), quality));
      await writeFile(join(folder, `${name}.${format}`), bytes);
    }
  }
  const { channels } = await source.stats();
  const toHexPair = ({ mean }: { mean: number }) => Math.round(mean).toString(16).padStart(2, "0");
  return `#${channels.slice(0, 3).map(toHexPair).join("")}`;
}
