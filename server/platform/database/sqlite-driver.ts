import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { CommitSync } from "./commit-sync.ts";
import type { Mutex } from "./mutex.ts";

interface StatementOutcome<R> {
  result: QueryResult<R>;
  /** Whether the statement may have changed the database. */
  wrote: boolean;
}

/** Runs statements at once, without waiting for the disk. */
export interface StatementRunner {
  run<R>(query: CompiledQuery): StatementOutcome<R>;
  /** Whether a transaction is open: SQLite itself ends it after some errors, for example when the disk is full. */
  isTransaction(): boolean;
}

interface DriverDeps {
  runner: StatementRunner;
  mutex: Mutex;
  sync: CommitSync;
  close(): Promise<void>;
}

const statements = {
  // A transaction that reads first could not write after another process has written.
  begin: CompiledQuery.raw("begin immediate"),
  commit: CompiledQuery.raw("commit"),
  rollback: CompiledQuery.raw("rollback"),
};

/** A use of the only connection: its statements wait for other transactions, and form one of their own on request. */
class Connection implements DatabaseConnection {
  readonly #deps: DriverDeps;
  #isInTransaction = false;
  /** Whether a transaction has ended: what it begins before Kysely knows would run outside of it. */
  #isEnded = false;
  #wrote = false;

  constructor(deps: DriverDeps) {
    this.#deps = deps;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { runner, mutex, sync } = this.#deps;
    if (this.#isInTransaction) {
      const { result, wrote } = runner.run<R>(query);
      this.#wrote ||= wrote;
      return result;
    }
    if (this.#isEnded) throw new Error("the transaction has ended");
    await mutex.acquire();
    const { result, wrote } = this.#runOnce<R>(query);
    if (wrote) {
      sync.committed();
      await sync.wait();
    }
    return result;
  }

  #runOnce<R>(query: CompiledQuery): StatementOutcome<R> {
    try {
      return this.#deps.runner.run(query);
    } finally {
      this.#deps.mutex.release();
    }
  }

  streamQuery(): never {
    throw new TypeError("streams of rows are not supported");
  }

  async begin(): Promise<void> {
    await this.#deps.mutex.acquire();
    try {
      this.#deps.runner.run(statements.begin);
    } catch (error) {
      this.#deps.mutex.release();
      throw error;
    }
    this.#isInTransaction = true;
    this.#isEnded = false;
    this.#wrote = false;
  }

  /** Waits for the disk also if nothing was written: what was read may not be there yet. */
  async commit(): Promise<void> {
    this.#deps.runner.run(statements.commit);
    this.#end();
    if (this.#wrote) this.#deps.sync.committed();
    await this.#deps.sync.wait();
  }

  /** No effect after the commit, which fails if the disk does. */
  async rollback(): Promise<void> {
    if (!this.#isInTransaction) return;
    try {
      if (this.#deps.runner.isTransaction()) this.#deps.runner.run(statements.rollback);
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#isInTransaction = false;
    this.#isEnded = true;
    this.#deps.mutex.release();
  }
}

/**
 * One connection for all. A transaction or a writing statement resolves once it is on disk, and others go on meanwhile:
 * only the event loop's own work is serialized, not the waiting for the disk.
 */
class SharedConnectionDriver implements Driver {
  readonly #deps: DriverDeps;

  constructor(deps: DriverDeps) {
    this.#deps = deps;
  }

  async init() {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(this.#deps);
  }

  beginTransaction = (connection: Connection): Promise<void> => connection.begin();
  commitTransaction = (connection: Connection): Promise<void> => connection.commit();
  rollbackTransaction = (connection: Connection): Promise<void> => connection.rollback();

  async releaseConnection() {}

  async destroy(): Promise<void> {
    await this.#deps.close();
  }
}

class Adapter extends SqliteAdapter {
  /** The driver itself admits one transaction at a time. */
  override get supportsMultipleConnections() {
    return true;
  }

  /** Without it a failed migration would be half applied. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Kysely's dialect for a connection on which commits share the writes to disk. */
export function groupCommitDialect(deps: DriverDeps): Dialect {
  return {
    createDriver: () => new SharedConnectionDriver(deps),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new Adapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}
