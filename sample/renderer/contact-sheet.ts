import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { imagesFolder, type SampleImage } from "./sample-images.ts";

const columns = 6;
const width = 320;
const height = 240;

/** Puts all images on one contact sheet for comparison; returns the file's path. */
export async function writeContactSheet(images: readonly SampleImage[], folder: string): Promise<string> {
  const files = images
    .map(({ name, widths }) => join(imagesFolder, name, `${widths[0]}.webp`))
    .filter((file) => existsSync(file));
  const layers = await Promise.all(
    files.map(async (file, index) => ({
      input: await sharp(file).resize({ width, height, fit: "cover" }).toBuffer(),
      left: (index % columns) * width,
      top: Math.floor(index / columns) * height,
    })),
  );
  const file = join(folder, "sheet.jpg");
  const size = { width: columns * width, height: Math.ceil(files.length / columns) * height };
  await sharp({ create: { ...size, channels: 3, background: "white" } })
    .composite(layers)
    .jpeg({ quality: 84 })
    .toFile(file);
  return file;
}
