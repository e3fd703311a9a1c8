import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type PostgresCursor,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";
import pg from "pg";
import "./postgres-numbers.ts";
import { splitHosts } from "../lib/postgres-hosts.ts";
import { endsConnection, isCongestion, toStoreError } from "./postgres-errors.ts";
import type { OutageMonitor } from "./unavailable.ts";

/** The role that a server must have to be used. */
type ServerRole = "primary" | "standby";

export interface PostgresOptions {
  monitor: OutageMonitor;
  /** For migrations, which may lock and rewrite tables for long. */
  unlimited?: boolean | undefined;
  /** A pooler that lends its connections for one transaction each stands at the URL, such as PgBouncer. */
  pooler?: boolean | undefined;
  /** Servers of another role are not used; by default any is. */
  role?: ServerRole | undefined;
}

const connectTimeoutMs = 3000;
/** Milliseconds, enforced by PostgreSQL. */
const timeouts = {
  statement_timeout: 8000,
  lock_timeout: 4000,
  idle_in_transaction_session_timeout: 8000,
};
/** Longer than every limit of the server: without an answer by then the connection is dead. */
const answerTimeoutMs = 10_000;
/** Shorter than a stop may take (`run.ts`). */
const closeTimeoutMs = 8000;
/** A standby that was promoted is found out when a connection is made. */
const standbyLifetimeSeconds = 60;

/** Rejects if there is no answer in time. */
function withTimeout<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error(`the database did not answer within ${timeoutMs} ms`)), timeoutMs);
  answer.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}

async function requireRole(client: pg.ClientBase, role: ServerRole): Promise<void> {
  const { rows } = await client.query<{ role: ServerRole }>(
    "select case when pg_is_in_recovery() then 'standby' else 'primary' end as role",
  );
  if (rows[0]?.role !== role) throw new Error(`the server is no ${role}`);
}

function openPool(url: string, { unlimited, pooler, role }: PostgresOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
    ...(!unlimited && { query_timeout: answerTimeoutMs }),
    // A pooler refuses settings of the connection.
    ...(!unlimited && !pooler && timeouts),
    ...(role === "standby" && { maxLifetimeSeconds: standbyLifetimeSeconds }),
    ...(role && {
      verify: (client, done) => void withTimeout(requireRole(client, role), connectTimeoutMs).then(() => done(), done),
    }),
  });
  // Without listeners, an error of a connection would end the process. The pool replaces lost connections, and a query
  // that is under way fails by itself.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/**
 * A connection, taken from a pool for one statement or transaction. It refuses what is sent after it has failed, and
 * while its transaction ends. A connection that has failed does not return to the pool.
 */
class MonitoredClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  readonly #monitor: OutageMonitor;
  #failure: unknown;
  #isEnding = false;

  constructor(client: PostgresPoolClient, monitor: OutageMonitor) {
    this.#client = client;
    this.#monitor = monitor;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(text: string | PostgresCursor<R>, values: readonly unknown[] = []): unknown {
    if (typeof text !== "string") throw new TypeError("streams of rows are not supported");
    return this.#send<R>(text, values);
  }

  async #send<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#failure !== undefined) throw this.#failure;
    // Kysely refuses statements only once the end of their transaction was answered.
    if (this.#isEnding) throw new Error("the transaction has ended");
    const ends = text === "commit" || text === "rollback";
    if (ends) this.#isEnding = true;
    try {
      const result = await this.#client.query<R>(text, values);
      this.#monitor.succeeded();
      return result;
    } catch (error) {
      const failure = toStoreError(error, this.#monitor);
      if (endsConnection(error)) this.#failure = failure;
      throw failure;
    } finally {
      if (ends) this.#isEnding = false;
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#failure !== undefined);
  }
}

/**
 * One pool for each host. Connections are made to the host that was used last, or else to the next one that answers and has
 * the role: after a failover that is the promoted standby.
 */
class HostPools implements PostgresPool {
  readonly options = {};
  readonly #pools: readonly pg.Pool[];
  readonly #monitor: OutageMonitor;
  #current = 0;

  constructor(url: string, options: PostgresOptions) {
    this.#pools = splitHosts(url).map((host) => openPool(host, options));
    this.#monitor = options.monitor;
  }

  async connect(): Promise<MonitoredClient> {
    let failure: unknown;
    for (const pool of [...this.#pools.slice(this.#current), ...this.#pools.slice(0, this.#current)]) {
      try {
        const client = await pool.connect();
        this.#current = this.#pools.indexOf(pool);
        return new MonitoredClient(client, this.#monitor);
      } catch (error) {
        // The reason of the host that was used last says more than that the others have another role.
        failure ??= error;
        if (!isCongestion(error)) continue;
        // All its connections are in use: another server would not be less busy.
        failure = error;
        break;
      }
    }
    throw toStoreError(failure, this.#monitor);
  }

  /** What still hangs after a while is left to the end of the process. */
  async end(): Promise<void> {
    const ended = Promise.all(this.#pools.map((pool) => pool.end()));
    await withTimeout(ended, closeTimeoutMs).catch(() => {});
  }

  connections() {
    const sum = (read: (pool: pg.Pool) => number) => this.#pools.reduce((total, pool) => total + read(pool), 0);
    return {
      used: sum(({ totalCount, idleCount }) => totalCount - idleCount),
      idle: sum(({ idleCount }) => idleCount),
      waiting: sum(({ waitingCount }) => waitingCount),
    };
  }
}

/**
 * Sets the time limits at the beginning of each transaction, because a pooler lends a connection for one transaction, and
 * settings of the session would affect other clients. A statement outside of a transaction has only `query_timeout`.
 */
class PoolerDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const limits = Object.entries(timeouts).map(([name, value]) => `set local ${name} = ${value}`);
    await connection.executeQuery(CompiledQuery.raw(["begin", ...limits].join("; ")));
  }
}

class PoolerDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new PoolerDriver(this.#config);
  }
}

/** Opens a URL, which may name several hosts. */
export function postgres(url: string, options: PostgresOptions) {
  const pool = new HostPools(url, options);
  const dialect = options.pooler && !options.unlimited ? new PoolerDialect({ pool }) : new PostgresDialect({ pool });
  return { dialect, connections: () => pool.connections() };
}
