import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import sharp from "sharp";
import { drawText } from "#server/ordering/printing/raster.ts";
import type { Paper } from "./printer-paper.ts";

const [black, white] = [0, 255];

/** The dots of a paper, row by row, eight in each byte. Letters of the printer are drawn in one size. */
async function readDots({ text, pictures }: Paper): Promise<Uint8Array[]> {
  const left = [...pictures];
  const rows: Uint8Array[] = [];
  for (const line of text.split("\n")) {
    const picture = line === "[picture]" ? left.shift() : await drawText(line, {});
    rows.push(...(picture?.rows ?? []));
  }
  return rows;
}

/** Draws what a printer has on paper into a PNG file. */
export async function drawPaper(paper: Paper, file: string): Promise<void> {
  const rows = await readDots(paper);
  const width = 8 * Math.max(...rows.map(({ length }) => length));
  const pixels = rows.flatMap((row) =>
    Array.from({ length: width }, (_, x) => (((row[x >> 3] ?? 0) >> (7 - (x & 7))) & 1 ? black : white)),
  );
  await mkdir(dirname(file), { recursive: true });
  const raw = { width, height: rows.length, channels: 1 } as const;
  await sharp(Uint8Array.from(pixels), { raw }).png().toFile(file);
}

/** The share of black pixels of a PNG file. */
export async function blackShare(file: string): Promise<number> {
  const { data } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((pixel) => pixel === black).length / data.length;
}
