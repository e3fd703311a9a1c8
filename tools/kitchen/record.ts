import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { imagesFolder, type Picture } from "./pictures.ts";

const strings = z.record(z.string(), z.string());
const colourFile = join(imagesFolder, "pictures.json");
const bookOf = (picture: Picture) => join(import.meta.dirname, "rendered", `${picture.book}.json`);

async function read(file: string): Promise<Record<string, string>> {
  return existsSync(file) ? strings.parse(JSON.parse(await readFile(file, "utf8"))) : {};
}

async function change(file: string, key: string, value: string): Promise<void> {
  const entries = { ...(await read(file)), [key]: value };
  await writeFile(file, `${JSON.stringify(entries, null, 2)}\n`);
}

/** What the committed picture was rendered from, if it was. */
export async function readRecord(picture: Picture): Promise<{ hash: string | undefined }> {
  return { hash: (await read(bookOf(picture)))[picture.title] };
}

/** Keeps what a picture was rendered from, and its average colour if it was rendered anew. */
export async function remember(picture: Picture, { hash, colour }: { hash: string; colour?: string }): Promise<void> {
  await change(bookOf(picture), picture.title, hash);
  if (colour !== undefined) await change(colourFile, picture.name, colour);
}
