import { Kysely, sql, type Transaction } from "kysely";
import type { Logger } from "pino";
import { AppError } from "../domain/app-error.ts";
import type { Engine } from "./column-types.ts";
import type { Schema } from "./schema.ts";
import { createOutageMonitor, UnsyncedCommitError } from "./unavailable.ts";

/** The database, or the transaction that a query is part of. */
export type Db = Kysely<Schema> | Transaction<Schema>;

export interface Store {
  db: Kysely<Schema>;
  engine: Engine;
  /**
   * Runs `work` in one transaction, and repeats it up to five times after a deadlock, serialization failure or unique
   * key violation. `work` must only query; on SQLite it must not await anything else, since there is one connection.
   */
  transaction<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /**
   * Resolves once everything that could be read before is kept by the disk. Answers that say what an earlier request did
   * wait for it; transactions and writing queries have done so already.
   */
  synced(): Promise<void>;
  /**
   * Runs `work`, which only reads, on the standby if there is one that has everything committed before this call;
   * otherwise here. It may run twice.
   */
  read<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** Whether the last query failed because the database was unavailable. */
  isOutage(): boolean;
  /** Resolves if the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const commitHooks = new WeakMap<Db, (() => void)[]>();

/** Calls `effect` once the transaction of `db` has committed, before `transaction` resolves; at once outside of one. */
export function afterCommit(db: Db, effect: () => void): void {
  const hooks = commitHooks.get(db);
  if (hooks) hooks.push(effect);
  else effect();
}

async function runTransaction<T>(db: Kysely<Schema>, work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
  const hooks: (() => void)[] = [];
  const runHooks = () => {
    for (const hook of hooks) hook();
  };
  try {
    const result = await db.transaction().execute((trx) => {
      commitHooks.set(trx, hooks);
      return work(trx);
    });
    runHooks();
    return result;
  } catch (error) {
    // What can be read must also be shown.
    if (error instanceof UnsyncedCommitError) runHooks();
    throw error;
  }
}

/** Runs the changes of a request in a transaction; see `RequestContext` in `http/route.ts`. */
export type Commit = Store["transaction"];

interface StoreOptions {
  /** Receives the beginning and end of outages. */
  log?: Logger;
  /** Without time limits, for migrations. */
  unlimited?: boolean;
  /** Replaces SQLite's write of its log to disk in tests. */
  syncLog?: (() => Promise<void>) | undefined;
  /** A pooler that lends its connections for one transaction each stands at the addresses. */
  pooler?: boolean;
  /** PostgreSQL only: the address of a streaming standby. */
  standbyAddress?: string | undefined;
  /** Whether a read-only server is used, too. */
  anyRole?: boolean;
}

/**
 * Opens `postgres://…`, or the SQLite file at a path. Queries and transactions throw `DatabaseUnavailableError` while
 * the database cannot be reached or cannot store anything.
 */
export async function openStore(address: string, options: StoreOptions = {}): Promise<Store> {
  const { log, unlimited, pooler, standbyAddress, syncLog } = options;
  const postgres = /^postgres(ql)?:\/\//.test(address);
  const monitor = createOutageMonitor(log);
  const role = options.anyRole ? undefined : "primary";
  const { dialect, synced } = postgres
    ? {
        ...(await import("./postgres.ts")).postgres(address, { monitor, unlimited, pooler, role }),
        synced: async () => {},
      }
    : (await import("./sqlite.ts")).sqlite(address, { monitor, syncLog });
  const db = new Kysely<Schema>({ dialect });
  const standby =
    standbyAddress !== undefined && (await import("./standby.ts")).openStandby(standbyAddress, { db, log, pooler });
  return {
    db,
    engine: postgres ? "postgres" : "sqlite",
    transaction: (work) => withRetries(() => runTransaction(db, work)),
    synced,
    read: standby ? standby.read : (work) => work(db),
    isOutage: monitor.isOutage,
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: async () => {
      if (standby) await standby.close();
      await db.destroy();
    },
  };
}

async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (isUserGone(error)) throw new AppError("unauthenticated");
      if (attempt === 5 || !isTransient(error)) throw error;
    }
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

/** A retried transaction sees what the conflicting one committed. */
const isTransient = (error: unknown) => ["40001", "40P01"].includes(codeOf(error)) || isUniqueViolation(error);

/**
 * Whether a write failed because its user was deleted after the request was authorized. SQLite does not say which key
 * was violated; the others cannot be, since their rows are read in the same transaction.
 */
const isUserGone = (error: unknown): boolean =>
  error instanceof Error &&
  ((codeOf(error) === "23503" && "detail" in error && /table "users"/.test(String(error.detail))) ||
    (codeOf(error) === "ERR_SQLITE_ERROR" && /FOREIGN KEY constraint/.test(error.message)));

/** Whether a write failed because of a unique key. */
export const isUniqueViolation = (error: unknown): boolean =>
  codeOf(error) === "23505" ||
  (codeOf(error) === "ERR_SQLITE_ERROR" && error instanceof Error && /UNIQUE constraint/.test(error.message));
