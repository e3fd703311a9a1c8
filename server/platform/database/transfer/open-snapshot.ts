import { isPostgres } from "./database-copy.ts";
import type { Snapshot } from "./snapshot.ts";
import { createTableDigest, type TableDigest } from "./table-digest.ts";

interface SnapshotOptions {
  /** Only for PostgreSQL, and not that of the connection. */
  schema?: string;
}

/**
 * Opens a snapshot of `postgres://…`, or of the SQLite file at a path. It blocks nobody who reads or writes. On SQLite the log
 * cannot be emptied while it is open.
 */
export async function openSnapshot(url: string, { schema }: SnapshotOptions = {}): Promise<Snapshot> {
  if (isPostgres(url)) return (await import("./postgres-snapshot.ts")).openPostgresSnapshot(url, schema);
  return (await import("./sqlite-snapshot.ts")).openSqliteSnapshot(url);
}

/** Reads every row. */
async function digestOf(snapshot: Snapshot): Promise<Map<string, TableDigest>> {
  const digests = new Map<string, TableDigest>();
  for (const table of snapshot.tables) {
    const digest = createTableDigest();
    for await (const rows of snapshot.rows(table)) digest.add(rows);
    digests.set(table.name, digest.result());
  }
  return digests;
}

/** Reads every row of the database at a URL. */
export async function digestDatabase(url: string, options: SnapshotOptions = {}): Promise<Map<string, TableDigest>> {
  const snapshot = await openSnapshot(url, options);
  return digestOf(snapshot).finally(() => snapshot.close());
}
