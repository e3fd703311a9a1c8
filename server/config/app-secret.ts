import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config.ts";

/** Returns the operator's secret, or one generated once and kept in the data directory (D9). */
export async function loadAppSecret({ APP_SECRET, DATA_DIR }: Config): Promise<string> {
  if (APP_SECRET) return APP_SECRET;
  const file = join(DATA_DIR, "secret");
  await mkdir(DATA_DIR, { recursive: true });
  const fresh = randomBytes(32).toString("base64url");
  // `wx` fails if the file exists: of two processes that start together one writes, and both read the same secret.
  await writeFile(file, fresh, { flag: "wx", mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return (await readFile(file, "utf8")).trim();
}
