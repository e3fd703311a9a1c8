import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";

const othersMask = 0o077;

/** Takes the rights of other users away. A file that belongs to somebody else keeps its mode. */
async function restrict(path: string): Promise<void> {
  const { mode } = await stat(path);
  if (mode & othersMask) await chmod(path, mode & 0o7777 & ~othersMask);
}

/**
 * Creates the data directory for its owner only, and restricts one that exists: it holds personal data, mails with
 * links that open accounts, and the secret that signs tokens.
 */
export async function prepareDataDirectory(directory: string, log: Logger): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const entries = await readdir(directory);
  for (const path of [directory, ...entries.map((name) => join(directory, name))]) {
    await restrict(path).catch((error: NodeJS.ErrnoException) => {
      // A database creates and deletes files beside its own at any time.
      if (error.code !== "ENOENT")
        log.warn({ path, err: error }, "other users can read this: it could not be restricted");
    });
  }
}
