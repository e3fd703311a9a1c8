import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { migrationNames } from "../../platform/database/migrations.ts";
import { readMoveState, writeMoveState } from "../../platform/database/move-state.ts";
import { readOnlyWatchMs } from "../../platform/database/read-only.ts";
import { DatabaseInUseError } from "../../platform/database/transfer/database-copy.ts";
import { digestDatabase } from "../../platform/database/transfer/open-snapshot.ts";
import { copySchema } from "../../platform/database/transfer/postgres-copy.ts";
import { eachSqliteBatch } from "../../platform/database/transfer/sqlite-snapshot.ts";
import { describeSqliteTables, listSqliteMigrations, quote } from "../../platform/database/transfer/sqlite-tables.ts";
import { createTableDigest, findDifferences, type TableDigest } from "../../platform/database/transfer/table-digest.ts";
import type { TableShape } from "../../platform/database/transfer/tables.ts";
import { ArchiveError } from "./archive-entries.ts";
import { type MoveTarget, openMoveTarget } from "./move-target.ts";

/** A transaction of a server that goes on has ended by then. */
const lockTimeoutMs = 30_000;
const firstRow = Number.MIN_SAFE_INTEGER;
const reportEvery = 10_000;

interface MovedDatabase {
  tables: number;
  rows: number;
  /** Rows that an earlier run had copied. */
  continuedAfter: number;
}

/** Opens the file and keeps everybody else from writing to it until it is closed. */
function lockSource(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: lockTimeoutMs });
  try {
    database.exec("begin immediate");
    return database;
  } catch (error) {
    database.close();
    throw new DatabaseInUseError(`another process writes to ${path}, or moves it already`, { cause: error });
  }
}

function assertCurrent(path: string): void {
  if (!existsSync(path)) throw new DatabaseInUseError(`there is no database ${path}`);
  const database = new DatabaseSync(path, { readOnly: true });
  const migrations = listSqliteMigrations(database);
  database.close();
  if (migrations.join() !== migrationNames.join())
    throw new DatabaseInUseError("the database is not that of this release: start the server once first");
}

const countRows = (database: DatabaseSync, { name }: TableShape, upTo?: number): number =>
  Number(
    database
      .prepare(`select count(*) as rows from ${quote(name)} where rowid <= ?`)
      .get(upTo ?? Number.MAX_SAFE_INTEGER)?.rows,
  );

interface CopyOptions {
  source: DatabaseSync;
  target: MoveTarget;
  table: TableShape;
  print: (line: string) => void;
}

/** Copies the rows that are not there yet; returns how many were. */
async function copyTable({ source, target, table, print }: CopyOptions): Promise<number> {
  const last = await target.lastOf(table.name);
  const before = last === undefined ? 0 : countRows(source, table, last);
  const total = countRows(source, table);
  let copied = before;
  if (before > 0 && before < total) print(`${table.name}: goes on after ${before} of ${total} rows`);
  for await (const batch of eachSqliteBatch(source, table, last ?? firstRow)) {
    await target.insert(table, batch.rows, batch.last);
    const isReported = Math.floor(copied / reportEvery) < Math.floor((copied + batch.rows.length) / reportEvery);
    copied += batch.rows.length;
    if (isReported || copied === total) print(`${table.name}: ${copied} of ${total} rows`);
  }
  return before;
}

async function digestSource(source: DatabaseSync, tables: readonly TableShape[]): Promise<Map<string, TableDigest>> {
  const digests = new Map<string, TableDigest>();
  for (const table of tables) {
    const digest = createTableDigest();
    for await (const { rows } of eachSqliteBatch(source, table, firstRow)) digest.add(rows);
    digests.set(table.name, digest.result());
  }
  return digests;
}

/**
 * Copies the SQLite file at a path to an empty PostgreSQL database, while servers show what is there and refuse writes. A run
 * that was ended, however it ended, is continued by the next one. The tables appear in PostgreSQL when all of
 * them are equal; from then on the file stays read-only. Throws `DatabaseInUseError` or `ArchiveError`.
 */
export async function moveToPostgres(path: string, url: string, print: (line: string) => void): Promise<MovedDatabase> {
  assertCurrent(path);
  const earlierMove = await readMoveState(path);
  if (earlierMove?.state === "moved") throw new DatabaseInUseError("the database was moved already: set DATABASE_URL");
  const token = earlierMove?.token ?? randomUUID();
  const target = await openMoveTarget(url, token);
  let source: DatabaseSync | undefined;
  try {
    await writeMoveState(path, { token, state: "moving" });
    // By then servers refuse writes at once, instead of waiting for the lock.
    await pause(2 * readOnlyWatchMs);
    const sourceLock = lockSource(path);
    source = sourceLock;
    const tables = describeSqliteTables(sourceLock);
    let continuedAfter = 0;
    if (!target.isFinished) {
      for (const table of tables) continuedAfter += await copyTable({ source: sourceLock, target, table, print });
      print("comparing all rows");
      const digests = await digestSource(sourceLock, tables);
      const differences = findDifferences(digests, await digestDatabase(url, { schema: copySchema }));
      if (differences.length > 0) throw new ArchiveError(`the copy is not equal: ${differences.join("; ")}`);
      await target.finish();
    }
    await writeMoveState(path, { token, state: "moved" });
    await target.forget();
    const rows = tables.reduce((sum, table) => sum + countRows(sourceLock, table), 0);
    return { tables: tables.length, rows, continuedAfter };
  } finally {
    source?.close();
    await target.close();
  }
}
