import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Secrets } from "../lib/secrets.ts";
import type { Config } from "./config.ts";
import { isGuessable } from "./guessable-secret.ts";

/** Returns the secret of `loadAppSecret`, then the operator's previous ones. */
export const loadAppSecrets = async (config: Config): Promise<Secrets> => [
  await loadAppSecret(config),
  ...config.APP_SECRET_PREVIOUS,
];

/** Returns the operator's secret, or one generated once and kept in the data directory (D9). */
export async function loadAppSecret({ APP_SECRET, DATA_DIR }: Config): Promise<string> {
  if (APP_SECRET) return APP_SECRET;
  const file = join(DATA_DIR, "secret");
  await mkdir(DATA_DIR, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  // A link fails if the name is taken and never shows half a file: processes that start together read the same secret.
  await link(draft, file)
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    })
    .finally(() => rm(draft));
  const secret = (await readFile(file, "utf8")).trim();
  if (!secret) throw new Error(`${file} is empty: delete it, or set APP_SECRET`);
  if (isGuessable(secret))
    throw new Error(`${file} can be guessed: delete it, which signs everybody out, or set APP_SECRET`);
  return secret;
}
