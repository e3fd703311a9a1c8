// `npm run move-to-postgres -- <postgres://…>`: copies the SQLite database to PostgreSQL while the server shows what is there
// and refuses writes. Run it again to continue; `--cancel` gives a move up. Exits with 1 if something failed.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { describeFailure } from "#server/operating/backup/describe-failure.ts";
import { moveToPostgres } from "#server/operating/backup/move-to-postgres.ts";
import { readConfig } from "#server/platform/config/config.ts";
import { withTlsMode } from "#server/platform/config/tls.ts";
import { readMoveState, removeMoveState } from "#server/platform/database/move-state.ts";
import { isPostgres } from "#server/platform/database/transfer/database-copy.ts";

const usage = `npm run move-to-postgres -- <postgres://…>
npm run move-to-postgres -- --cancel [--force]

Copies the database of DATA_DIR to an empty PostgreSQL database. Run it again to continue. --cancel lets the server write to
SQLite again; after a whole move that takes --force, since what PostgreSQL has got since is not in SQLite.`;

async function cancel(path: string, force: boolean): Promise<void> {
  const move = await readMoveState(path);
  if (!move) throw new Error("no move is under way");
  if (move.state === "moved" && !force)
    throw new Error(
      "the data was moved: what PostgreSQL has got since is not in SQLite (--force goes back all the same)",
    );
  await removeMoveState(path);
  console.log("The move is given up: the server writes to SQLite again.");
}

async function move(): Promise<void> {
  process.umask(0o077);
  const options = { cancel: { type: "boolean", default: false }, force: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const config = readConfig();
  const path = join(config.DATA_DIR, "restaurant.db");
  if (values.cancel) return cancel(path, values.force);
  const [url = "", ...rest] = positionals;
  if (config.DATABASE_URL) throw new Error("DATABASE_URL: set already, so the server does not use SQLite");
  if (!isPostgres(url) || rest.length > 0) throw new Error(`expected the address postgres://…\n\n${usage}`);
  try {
    const target = withTlsMode(url, config.DATABASE_TLS);
    const { tables, rows, continuedAfter } = await moveToPostgres(path, target, (line) => console.log(line));
    const continued = continuedAfter > 0 ? ` (${continuedAfter} of them by earlier runs)` : "";
    console.log(
      `Moved ${rows} rows of ${tables} tables${continued}; all are equal. Set DATABASE_URL and APP_SECRET, and restart the server.`,
    );
  } catch (error) {
    const isReadOnly = (await readMoveState(path).catch(() => undefined))?.state === "moving";
    if (isReadOnly)
      console.error("The server refuses writes: run this again to continue, or with --cancel to give it up.");
    throw error;
  }
}

move().catch((error: unknown) => {
  console.error(`Nothing was moved: ${describeFailure(error)}`);
  process.exitCode = 1;
});
