import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { toHex } from "./colour.ts";

/** Encodes one drawing in each width as AVIF and WebP; answers its average colour. */
export async function encode(svg: string, folder: string, widths: readonly number[]): Promise<string> {
  await mkdir(folder, { recursive: true });
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const width of widths) {
    const sized = sharp(data, { raw }).resize({ width });
    await writeFile(join(folder, `${width}.avif`), await sized.clone().avif({ quality: 52, effort: 4 }).toBuffer());
    await writeFile(
      join(folder, `${width}.webp`),
      await sized.clone().webp({ quality: 72, effort: 5, smartSubsample: true }).toBuffer(),
    );
  }
  const { channels } = await sharp(data, { raw }).stats();
  return toHex(channels.slice(0, 3).map((channel) => channel.mean));
}
