import { Kysely, sql, type Transaction } from "kysely";
import type { Logger } from "pino";
import type { Tracing } from "../lib/tracing.ts";
import type { Engine } from "./column-types.ts";
import { withRetries } from "./retries.ts";
import type { Schema } from "./schema.ts";
import { tracedDialect } from "./traced-driver.ts";
import { createOutageMonitor, UnsyncedCommitError } from "./unavailable.ts";

/** The database, or the transaction that a query is part of. */
export type Db = Kysely<Schema> | Transaction<Schema>;

type RunInTransaction = <T>(work: (trx: Transaction<Schema>) => Promise<T>) => Promise<T>;

export interface Store {
  db: Kysely<Schema>;
  engine: Engine;
  /**
   * Runs `work` in one transaction, and repeats it up to five times after a deadlock, serialization failure or unique
   * key violation. `work` must only query; on SQLite it must not await anything else, since there is one connection.
   */
  transaction: RunInTransaction;
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
  /** Connections of this process to PostgreSQL; `waiting` counts work that waits for one. */
  connections?(): { used: number; idle: number; waiting: number };
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

async function runWithHooks<T>(
  db: Kysely<Schema>,
  work: (trx: Transaction<Schema>) => Promise<T>,
  log: Logger | undefined,
): Promise<T> {
  const hooks: (() => void)[] = [];
  // What is committed stays so: a failure of who is told of it is none of the transaction.
  const runHooks = () => {
    for (const hook of hooks) {
      try {
        hook();
      } catch (error) {
        log?.error({ err: error }, "telling of a committed change failed");
      }
    }
  };
  try {
    const result = await db.transaction().execute((trx) => {
      commitHooks.set(trx, hooks);
      return work(trx);
    });
    runHooks();
    return result;
  } catch (error) {
    // The commit is visible although it is not synced, so listeners are notified all the same.
    if (error instanceof UnsyncedCommitError) runHooks();
    throw error;
  }
}

/** Runs the changes of a request in a transaction; see `RequestContext` in `http/route.ts`. */
export type Commit = RunInTransaction;

/** Runs `work` in the transaction of `db`, or in one of its own. */
export const inTransaction = <T>(store: Store, db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : store.transaction(work);

interface StoreOptions {
  /** Receives the beginning and end of outages. */
  log?: Logger;
  /** Without time limits, for migrations. */
  unlimited?: boolean;
  /** Replaces SQLite's write of its log to disk in tests. */
  syncLog?: (() => Promise<void>) | undefined;
  /** A pooler that lends its connections for one transaction each stands at the URLs. */
  pooler?: boolean;
  /** The URL of a streaming standby, which only PostgreSQL has. */
  standbyUrl?: string | undefined;
  /** Whether a read-only server is used, too. */
  anyRole?: boolean;
  tracing?: Tracing | undefined;
}

/**
 * Opens `postgres://…`, or the SQLite file at a path. Queries and transactions throw `DatabaseUnavailableError` while
 * the database cannot be reached or cannot store anything.
 */
export async function openStore(url: string, options: StoreOptions = {}): Promise<Store> {
  const { log, unlimited, pooler, standbyUrl, syncLog, tracing } = options;
  const postgres = /^postgres(ql)?:\/\//.test(url);
  const monitor = createOutageMonitor(log);
  const role = options.anyRole ? undefined : "primary";
  const { dialect, synced, connections } = postgres
    ? {
        ...(await import("./postgres.ts")).postgres(url, { monitor, unlimited, pooler, role }),
        synced: async () => {},
      }
    : { ...(await import("./sqlite.ts")).sqlite(url, { monitor, syncLog }), connections: undefined };
  const engine = postgres ? "postgres" : "sqlite";
  const db = new Kysely<Schema>({ dialect: tracedDialect(dialect, engine, tracing) });
  const transaction: RunInTransaction = (work) => withRetries(() => runWithHooks(db, work, log));
  const standby =
    standbyUrl !== undefined && (await import("./standby.ts")).openStandby(standbyUrl, { db, log, pooler, tracing });
  return {
    db,
    engine,
    transaction,
    synced,
    read: standby ? standby.read : (work) => work(db),
    isOutage: monitor.isOutage,
    ...(connections && { connections }),
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: async () => {
      if (standby) await standby.close();
      await db.destroy();
    },
  };
}
