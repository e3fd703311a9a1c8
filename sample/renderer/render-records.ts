import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { imagesFolder, type SampleImage } from "./sample-images.ts";

const StringRecord = z.record(z.string(), z.string());
const colourFile = join(imagesFolder, "pictures.json");
const recordFileOf = (image: SampleImage) => join(import.meta.dirname, "render-records", `${image.recordName}.json`);

async function readEntries(file: string): Promise<Record<string, string>> {
  return existsSync(file) ? StringRecord.parse(JSON.parse(await readFile(file, "utf8"))) : {};
}

async function updateEntry(file: string, key: string, value: string): Promise<void> {
  const entries = { ...(await readEntries(file)), [key]: value };
  await writeFile(file, `${JSON.stringify(entries, null, 2)}\n`);
}

/** Hash of the sources that the committed image was rendered from, if recorded. */
export async function readRecord(image: SampleImage): Promise<{ hash: string | undefined }> {
  return { hash: (await readEntries(recordFileOf(image)))[image.slug] };
}

/** Records the hash of an image's sources, and its average colour if it was rendered again. */
export async function saveRecord(
  image: SampleImage,
  { hash, colour }: { hash: string; colour?: string },
): Promise<void> {
  await updateEntry(recordFileOf(image), image.slug, hash);
  if (colour !== undefined) await updateEntry(colourFile, image.name, colour);
}
