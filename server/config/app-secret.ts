import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config.ts";

/** The operator's secret, or one generated once and kept in the data directory (decisions §9). */
export async function loadAppSecret({ APP_SECRET, DATA_DIR }: Config): Promise<string> {
  if (APP_SECRET) return APP_SECRET;
  const file = join(DATA_DIR, "secret");
  await mkdir(DATA_DIR, { recursive: true });
  const fresh = randomBytes(32).toString("base64url");
  // `wx`: of two processes that start at once, one writes and both read the same.
  await writeFile(file, fresh, { flag: "wx", mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return (await readFile(file, "utf8")).trim();
}
