import { appendFile, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { MoveJournal } from "#server/image/image-move.ts";

const Entry = z.tuple([z.string(), z.string()]);

/** A line that was being written when the process was killed is not whole, and is ignored. */
const parseLine = (line: string): [string, string][] => {
  try {
    return [Entry.parse(JSON.parse(line))];
  } catch {
    return [];
  }
};

/** Opens the journal of moves to a store in the data directory; `remove` ends it once everything is moved. */
export async function openJournal(directory: string, to: string): Promise<MoveJournal & { remove(): Promise<void> }> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, `moved-images-${to}.jsonl`);
  const text = await readFile(file, "utf8").catch(() => "");
  const stored = new Map(text.split("\n").flatMap(parseLine));
  return {
    stored,
    async add(from, target) {
      stored.set(from, target);
      // The first line break ends a line that a killed process began.
      await appendFile(file, `\n${JSON.stringify([from, target])}\n`, { mode: 0o600 });
      const handle = await open(file, "r+");
      await handle.sync().finally(() => handle.close());
    },
    remove: () => rm(file, { force: true }),
  };
}
