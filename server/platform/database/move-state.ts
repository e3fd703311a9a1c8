import { open, readFile, rename, rm } from "node:fs/promises";
import { z } from "zod";
import { readOnlyFileOf } from "./read-only.ts";

/**
 * How far the move of an SQLite database to PostgreSQL is, kept in the file that makes the database read-only. `moving`:
 * rows are copied. `moved`: PostgreSQL has all of them, and the SQLite file is out of date from then on.
 */
const MoveState = z.object({ token: z.string(), state: z.enum(["moving", "moved"]) });
type MoveState = z.infer<typeof MoveState>;

/** `undefined` if the database is not moved. */
export async function readMoveState(databasePath: string): Promise<MoveState | undefined> {
  const text = await readFile(readOnlyFileOf(databasePath), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? undefined : MoveState.parse(JSON.parse(text));
}

export async function writeMoveState(databasePath: string, state: MoveState): Promise<void> {
  const file = readOnlyFileOf(databasePath);
  const handle = await open(`${file}.part`, "w", 0o600);
  await handle
    .writeFile(JSON.stringify(state))
    .then(() => handle.sync())
    .finally(() => handle.close());
  await rename(`${file}.part`, file);
}

/** Servers write again. */
export const removeMoveState = (databasePath: string): Promise<void> =>
  rm(readOnlyFileOf(databasePath), { force: true });
