import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { SqliteAdapter, SqliteDialect } from "kysely";
import type { OutageMonitor } from "./unavailable.ts";

/** Kysely's adapter reports no transactional DDL, which would leave a failed migration half applied. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class NodeSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalAdapter();
  }
}

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

const isUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  "errcode" in error &&
  typeof error.errcode === "number" &&
  unavailableCodes.includes(error.errcode & 0xff);

function monitoredBy(monitor: OutageMonitor) {
  return <T>(query: () => T): T => {
    try {
      const result = query();
      monitor.succeeded();
      return result;
    } catch (error) {
      throw isUnavailable(error) ? monitor.failed(error) : error;
    }
  };
}

/** Lists of ids give statements of many lengths; the others are about 400. */
const maxStatements = 1000;

/** Kysely dialect over `node:sqlite`, durable: WAL, with every commit synced to disk. */
export function sqlite(path: string, monitor: OutageMonitor): { dialect: SqliteDialect } {
  const monitored = monitoredBy(monitor);
  const database = new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true });
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
  // SQLite's own `lower` changes ASCII letters only.
  database.function("lower", { deterministic: true }, (text) => (typeof text === "string" ? text.toLowerCase() : text));
  const statements = new Map<string, { statement: StatementSync; reader: boolean }>();

  const prepared = (sql: string) => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    const fresh = { statement, reader: statement.columns().length > 0 };
    const oldest = statements.size >= maxStatements ? statements.keys().next().value : undefined;
    if (oldest !== undefined) statements.delete(oldest);
    statements.set(sql, fresh);
    return fresh;
  };

  const dialect = new NodeSqliteDialect({
    database: {
      close: () => database.close(),
      prepare: (sql) => {
        // SQLite itself rolls back after some errors, for example when the disk is full.
        const isDone = sql === "rollback" && !database.isTransaction;
        const { statement, reader } = monitored(() => prepared(isDone ? "select 1 where false" : sql));
        return {
          reader,
          // Without the empty first argument an object in first place would be taken for named parameters.
          all: (values) => monitored(() => statement.all({}, ...inputs(values))),
          run: (values) => monitored(() => statement.run({}, ...inputs(values))),
          iterate: (values) => statement.iterate({}, ...inputs(values)),
        };
      },
    },
  });
  return { dialect };
}
