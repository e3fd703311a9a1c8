import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { Harness } from "../harness.ts";

const maxShown = 12;
const Line = z.object({
  level: z.number(),
  path: z.string().default(""),
  msg: z.string().default(""),
  err: z.object({ message: z.string() }).optional(),
});

function parseLine(text: string): string | undefined {
  if (!text.startsWith("{")) return undefined;
  try {
    const { path, msg, err } = Line.parse(JSON.parse(text));
    return `${msg} ${path.replace(/[0-9a-f-]{36}/g, "{id}")} ${err?.message ?? ""}`.slice(0, 200);
  } catch {
    return undefined;
  }
}

/** The most frequent errors that the servers logged, with their number; they explain answers 500. */
export function countLoggedErrors({ nodes }: Harness): string[] {
  const counts = new Map<string, number>();
  for (const { logFile } of nodes) {
    const lines = existsSync(logFile) ? readFileSync(logFile, "utf8").split("\n") : [];
    for (const error of lines.flatMap((line) => parseLine(line) ?? [])) counts.set(error, (counts.get(error) ?? 0) + 1);
  }
  const frequent = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, maxShown);
  return frequent.map(([error, count]) => `${count} × ${error}`);
}
