import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { CompiledQuery, Dialect } from "kysely";
import { createCommitSync } from "./commit-sync.ts";
import { createMutex } from "./mutex.ts";
import { ReadOnlyError, watchReadOnly } from "./read-only.ts";
import { groupCommitDialect, type StatementRunner } from "./sqlite-driver.ts";
import { type OutageMonitor, UnsyncedCommitError } from "./unavailable.ts";
import { openWalFile } from "./wal-file.ts";

const isInput = (value: unknown): value is SQLInputValue =>
  value === null || ["string", "number", "bigint"].includes(typeof value) || value instanceof Uint8Array;

function inputs(values: readonly unknown[]): SQLInputValue[] {
  return values.map((value) => {
    if (isInput(value)) return value;
    if (value instanceof Date) return value.toISOString();
    if (typeof value === "boolean") return Number(value);
    if (value === undefined) return null;
    throw new TypeError(`SQLite cannot store a ${typeof value}`);
  });
}

/** Primary result codes: locked by another process, out of memory, read-only, disk error, disk full, cannot be opened. */
const unavailableCodes = [5, 6, 7, 8, 10, 13, 14];

const readOnlyCode = 8;

/** SQLite's primary result code. */
const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && "errcode" in error && typeof error.errcode === "number" ? error.errcode & 0xff : undefined;

function monitoredBy(monitor: OutageMonitor, isReadOnly: () => boolean) {
  return <T>(query: () => T): T => {
    try {
      const result = query();
      monitor.succeeded();
      return result;
    } catch (error) {
      const code = codeOf(error);
      if (code === readOnlyCode && isReadOnly()) throw new ReadOnlyError(error);
      throw code !== undefined && unavailableCodes.includes(code) ? monitor.failed(error) : error;
    }
  };
}

/** Lists of ids give statements of many lengths; the others are about 400. */
const maxStatements = 1000;

interface PreparedStatement {
  statement: StatementSync;
  isReader: boolean;
  /** Whether it may change something; `if-rows` tells by the number of its rows. */
  writes: boolean | "if-rows";
}

const readPattern = /^\s*(select|pragma|explain|begin|commit|rollback)\b/i;
const rowsPattern = /^\s*(insert|update|delete|with)\b/i;

function preparer(database: DatabaseSync) {
  const statements = new Map<string, PreparedStatement>();
  return (sql: string): PreparedStatement => {
    const cachedStatement = statements.get(sql);
    if (cachedStatement) return cachedStatement;
    const statement = database.prepare(sql);
    const writes = rowsPattern.test(sql) ? ("if-rows" as const) : !readPattern.test(sql);
    const fresh = { statement, isReader: statement.columns().length > 0, writes };
    const oldest = statements.size >= maxStatements ? statements.keys().next().value : undefined;
    if (oldest !== undefined) statements.delete(oldest);
    statements.set(sql, fresh);
    return fresh;
  };
}

/** Reads rows as the type that their query was built with, which nothing compares with the database. */
function readRows<R>(statement: StatementSync, parameters: readonly unknown[]): R[];
function readRows(statement: StatementSync, parameters: readonly unknown[]): unknown[] {
  // Without the empty first argument an object in first place would be taken for named parameters.
  return statement.all({}, ...inputs(parameters));
}

function statementRunner(database: DatabaseSync, monitored: <T>(query: () => T) => T): StatementRunner {
  const prepare = preparer(database);
  const run = <R>({ sql, parameters }: CompiledQuery) => {
    const { statement, isReader, writes } = prepare(sql);
    const rows = isReader ? readRows<R>(statement, parameters) : [];
    const counts = isReader ? undefined : statement.run({}, ...inputs(parameters));
    const numAffectedRows = counts && { numAffectedRows: BigInt(counts.changes) };
    const wrote = writes === "if-rows" ? rows.length > 0 || Number(counts?.changes ?? 0) > 0 : writes;
    return { result: { ...numAffectedRows, rows }, wrote };
  };
  return { run: (query) => monitored(() => run(query)), isTransaction: () => database.isTransaction };
}

interface SqliteOptions {
  monitor: OutageMonitor;
  /** Replaces the write of the log to disk. */
  syncLog?: (() => Promise<void>) | undefined;
}

/**
 * Kysely's dialect over `node:sqlite`, durable: SQLite writes each commit to its log, and a commit resolves once the
 * log is on disk.
 */
export function sqlite(
  path: string,
  { monitor, syncLog }: SqliteOptions,
): { dialect: Dialect; synced(): Promise<void> } {
  const database = new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true });
  const isLogged = database.prepare("pragma journal_mode = wal").get()?.journal_mode === "wal";
  database.exec(`pragma synchronous = ${isLogged ? "normal" : "full"}`);
  // What is deleted, a person for example, is overwritten in the file.
  database.exec("pragma secure_delete = on");
  const readOnly = watchReadOnly(path, (isReadOnly) => database.exec(`pragma query_only = ${Number(isReadOnly)}`));
  // SQLite's own `lower` changes ASCII letters only.
  database.function("lower", { deterministic: true }, (text) => (typeof text === "string" ? text.toLowerCase() : text));
  const mutex = createMutex();
  const log = openWalFile(path);
  const checkpoint = database.prepare("pragma wal_checkpoint(truncate)");

  async function repair(): Promise<void> {
    await mutex.acquire();
    try {
      if (checkpoint.get()?.busy !== 0) throw new Error("the log of the database cannot be emptied");
    } finally {
      mutex.release();
    }
  }

  const orFail = (error: unknown): never => {
    monitor.failed(error);
    throw new UnsyncedCommitError(error);
  };
  const sync = createCommitSync({
    sync: async () => (isLogged ? (syncLog ?? log.sync)().catch(orFail) : undefined),
    repair: () => repair().catch(orFail),
  });

  async function close(): Promise<void> {
    await sync.wait()?.catch(() => {});
    readOnly.close();
    database.close();
    await log.close();
  }

  const runner = statementRunner(database, monitoredBy(monitor, readOnly.isReadOnly));
  return { dialect: groupCommitDialect({ runner, mutex, sync, close }), synced: async () => sync.wait() };
}
