import { type Dialect, type Driver, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import type { MonitoredClient } from "./postgres-client.ts";

interface DriverDeps {
  connect(): Promise<MonitoredClient>;
  close(): Promise<void>;
}

/**
 * Lends connections of a pool. A transaction begins with the message of its first statement, so that `beginTransaction`
 * waits for nothing.
 */
class PooledDriver implements Driver {
  readonly #deps: DriverDeps;

  constructor(deps: DriverDeps) {
    this.#deps = deps;
  }

  async init() {}

  acquireConnection = (): Promise<MonitoredClient> => this.#deps.connect();

  async beginTransaction(connection: MonitoredClient): Promise<void> {
    connection.begin();
  }

  commitTransaction = (connection: MonitoredClient): Promise<void> => connection.commit();
  rollbackTransaction = (connection: MonitoredClient): Promise<void> => connection.rollback();

  async releaseConnection(connection: MonitoredClient): Promise<void> {
    connection.release();
  }

  destroy = (): Promise<void> => this.#deps.close();
}

export const pooledDialect = (deps: DriverDeps): Dialect => ({
  createDriver: () => new PooledDriver(deps),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});
