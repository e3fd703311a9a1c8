import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { lineDots, type TextStyle } from "./escpos.ts";

/** GNU Unifont: one size, each sign drawn for the dots of a matrix, and nearly all scripts in one file. */
const fontPackageFile = "@fontsource/unifont/files/unifont-latin-400-normal.woff";
/** Height of its signs in dots. */
const fontDots = 16;

/**
 * The font file in an uncompressed container (W3C, WOFF File Format 1.0, sections 3 to 5), which is all that the text renderer
 * reads.
 */
function unpackFont(woff: Buffer<ArrayBuffer>): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = 44 + 20 * index;
    const [offset, length, originalLength] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at));
    const stored = woff.subarray(offset, (offset ?? 0) + (length ?? 0));
    const data = (length ?? 0) < (originalLength ?? 0) ? inflateSync(stored) : stored;
    return { tag: woff.readUInt32BE(entry), checksum: woff.readUInt32BE(entry + 16), data };
  });
  const largest = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * largest, 6);
  head.writeUInt16BE(Math.log2(largest), 8);
  head.writeUInt16BE(16 * (count - largest), 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    for (const [at, value] of [tag, checksum, offset, data.length].entries())
      head.writeUInt32BE(value, 12 + 16 * index + 4 * at);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** Writes the font where the text renderer finds it, once for each machine, and returns its path. */
async function prepareFont(): Promise<string> {
  const source = createRequire(import.meta.url).resolve(fontPackageFile);
  const folder = join(tmpdir(), `kitchen-font-${process.getuid?.() ?? 0}`);
  const file = join(folder, "unifont.ttf");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const font = unpackFont(await readFile(source));
  const present = await stat(file).catch(() => undefined);
  if (present?.size !== font.length) {
    // Another process may do the same at the same time.
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, font);
    await rename(draft, file);
  }
  return file;
}

let font: Promise<string> | undefined;

const widthBytes = Math.ceil(lineDots / 8);
/** The first letter of the text decides, as in a text editor. */
const rightToLeft = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

const escapeMarkup = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

interface Picture {
  widthBytes: number;
  /** Eight dots in each byte, the leftmost in its highest bit; 1 is black. */
  rows: Uint8Array[];
}

/** Draws a paragraph as wide as a line of the printer. Throws if the font cannot be used. */
export async function drawText(text: string, { tall, wide }: TextStyle): Promise<Picture> {
  font ??= prepareFont();
  const fontfile = await font.catch((error: unknown) => {
    font = undefined;
    throw error;
  });
  // Each dot of the font becomes a square of dots of the printer.
  const scale = tall || wide ? 3 : 2;
  const width = Math.floor(lineDots / scale);
  const options = { text: escapeMarkup(text), font: `Unifont ${fontDots}`, fontfile, dpi: 72, width };
  const { data, info } = await sharp({ text: { ...options, wrap: "word-char" } })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isDark = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 127;
  const drawn = Math.min(info.width, width);
  const begin = rightToLeft.test(text) ? lineDots - drawn * scale : 0;
  const rows: Uint8Array[] = [];
  for (let y = 0; y < info.height; y += 1) {
    const row = new Uint8Array(widthBytes);
    for (let x = 0; x < drawn * scale; x += 1) {
      const dot = begin + x;
      if (isDark(Math.floor(x / scale), y)) row[dot >> 3] = (row[dot >> 3] ?? 0) | (0x80 >> (dot & 7));
    }
    for (let copy = 0; copy < scale; copy += 1) rows.push(row);
  }
  // The picture ends with the last dot of the text.
  for (let gap = 0; gap < 2 * scale; gap += 1) rows.push(new Uint8Array(widthBytes));
  return { widthBytes, rows };
}
