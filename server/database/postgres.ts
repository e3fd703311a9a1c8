import {
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";
import pg from "pg";
import { createSilenceDetector, processIdOf, type SilenceDetector } from "./silent-connections.ts";
import type { OutageMonitor } from "./unavailable.ts";

// 64-bit integers as numbers: amounts, counts and milliseconds stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export interface PostgresOptions {
  monitor: OutageMonitor;
  /** For migrations, which may lock and rewrite tables for long. */
  unlimited?: boolean | undefined;
}

/** Milliseconds. The server ends what takes longer; the last one covers a connection that no answer comes through. */
const timeouts = {
  connectionTimeoutMillis: 3000,
  statement_timeout: 8000,
  lock_timeout: 4000,
  idle_in_transaction_session_timeout: 8000,
};
const answerTimeoutMs = 10_000;

export function postgres(connectionString: string, { monitor, unlimited }: PostgresOptions) {
  const limits = unlimited ? { connectionTimeoutMillis: timeouts.connectionTimeoutMillis } : timeouts;
  const pool = new pg.Pool({ connectionString, max: 10, keepAlive: true, ...limits });
  // Without listeners, an error of a connection would end the process. The pool replaces lost connections, and a query
  // that is under way fails by itself.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const silence = createSilenceDetector(connectionString);
  const monitored: PostgresPool = {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw isUnavailable(error) ? monitor.failed(error) : error;
      });
      return new MonitoredClient(client, monitor, unlimited ? undefined : silence);
    },
    end: () => {
      silence.close();
      return pool.end();
    },
    options: pool.options,
  };
  return { dialect: new PostgresDialect({ pool: monitored }) };
}

/** The commands that Kysely distinguishes. */
const commands = ["INSERT", "UPDATE", "DELETE", "MERGE", "COMMIT", "ROLLBACK"] as const;

/**
 * Turns errors of the connection into `DatabaseUnavailableError`s. After one, the client refuses further queries (the
 * rollback would wait in vain) and does not return to the pool.
 */
class MonitoredClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #monitor: OutageMonitor;
  readonly #silence: SilenceDetector | undefined;
  #failure: Error | undefined;

  constructor(client: pg.PoolClient, monitor: OutageMonitor, silence: SilenceDetector | undefined) {
    this.#client = client;
    this.#monitor = monitor;
    this.#silence = silence;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    sql: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== "string") throw new TypeError("cursors are not supported");
    return this.#run<R>(sql, parameters);
  }

  async #run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#failure) throw this.#failure;
    try {
      const { command, rowCount, rows } = await this.#answer(this.#client.query(sql, [...parameters]));
      this.#monitor.succeeded();
      return { command: commands.find((known) => known === command) ?? "SELECT", rowCount: rowCount ?? 0, rows };
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      const failure = this.#monitor.failed(error);
      if (!(error instanceof pg.DatabaseError) || endsConnection(error)) this.#failure = failure;
      throw failure;
    }
  }

  #answer<T>(answer: Promise<T>): Promise<T> {
    if (!this.#silence) return answer;
    return withTimeout(this.#silence.watch(processIdOf(this.#client), answer), answerTimeoutMs);
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#failure !== undefined);
  }
}

function withTimeout<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error(`the database did not answer within ${timeoutMs} ms`)), timeoutMs);
  answer.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}

/**
 * SQLSTATEs: connection exceptions, insufficient resources, operator intervention, system errors, a lock or an idle
 * transaction that timed out, and a server that became read-only in a failover.
 */
const unavailableState = /^(08|53|57|58|55P03|25P03|25006)/;
const endsConnection = ({ code = "" }: pg.DatabaseError): boolean => /^(08|57P|25P03|25006)/.test(code);

/** An error without SQLSTATE comes from the connection itself. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return unavailableState.test(error.code ?? "");
  return error instanceof Error && !(error instanceof TypeError) && !(error instanceof RangeError);
}
