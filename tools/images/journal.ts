import { appendFile, mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { MoveJournal } from "#server/operating/image/image-move.ts";

const Entry = z.tuple([z.string(), z.string()]);

/** A line that was being written when the process was killed is not whole, and is ignored. */
const parseLine = (line: string): [string, string][] => {
  try {
    return [Entry.parse(JSON.parse(line))];
  } catch {
    return [];
  }
};

const format = (entries: Iterable<readonly [string, string]>) =>
  [...entries].map((entry) => `${JSON.stringify(entry)}\n`).join("");

interface Journal extends MoveJournal {
  /** Forgets all other pictures, once they are moved; the file is deleted if none is left. */
  keepOnly(urls: Iterable<string>): Promise<void>;
}

/** Opens the journal of moves to a store in the data directory. */
export async function openJournal(directory: string, to: string): Promise<Journal> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, `moved-images-${to}.jsonl`);
  const text = await readFile(file, "utf8").catch(() => "");
  const newUrls = new Map(text.split("\n").flatMap(parseLine));
  return {
    newUrls,
    async add(from, target) {
      newUrls.set(from, target);
      // The first line break ends a line that a killed process began.
      await appendFile(file, `\n${format([[from, target]])}`, { mode: 0o600 });
      const handle = await open(file, "r+");
      await handle.sync().finally(() => handle.close());
    },
    async keepOnly(urls) {
      const urlSet = new Set(urls);
      for (const url of newUrls.keys()) if (!urlSet.has(url)) newUrls.delete(url);
      if (newUrls.size === 0) return rm(file, { force: true });
      await writeFile(`${file}.part`, format(newUrls), { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
