import {
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";
import pg from "pg";
import { createSilenceDetector, processIdOf, type SilenceDetector } from "./silent-connections.ts";
import { createStatementNames } from "./statement-names.ts";
import { DatabaseUnavailableError, type OutageMonitor } from "./unavailable.ts";

// 64-bit integers as numbers: amounts, counts and milliseconds stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export interface PostgresOptions {
  monitor: OutageMonitor;
  /** For migrations, which may lock and rewrite tables for long. */
  unlimited?: boolean | undefined;
}

/** Milliseconds, enforced by the driver (connecting) and by PostgreSQL. */
const timeouts = {
  connectionTimeoutMillis: 3000,
  statement_timeout: 8000,
  lock_timeout: 4000,
  idle_in_transaction_session_timeout: 8000,
};
/** Longer than every limit of the server: without an answer by then the connection is dead. */
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
        if (isCongestion(error)) throw new DatabaseUnavailableError(error);
        throw isUnavailable(error) ? monitor.failed(error) : error;
      });
      return new MonitoredClient(client, {
        monitor,
        silence,
        answerTimeoutMs: unlimited ? undefined : answerTimeoutMs,
      });
    },
    end: () => {
      silence.close();
      return pool.end();
    },
    options: pool.options,
  };
  return { dialect: new PostgresDialect({ pool: monitored }) };
}

/** A pooler that lends its connections for one transaction each may not know the names. */
const nameOf = createStatementNames();

/** The commands that Kysely distinguishes. */
const commands = ["INSERT", "UPDATE", "DELETE", "MERGE", "COMMIT", "ROLLBACK"] as const;

interface ClientOptions {
  monitor: OutageMonitor;
  silence: SilenceDetector;
  answerTimeoutMs: number | undefined;
}

/**
 * Turns errors of the connection into `DatabaseUnavailableError`s. After one, the client refuses further queries (the
 * rollback would wait in vain) and does not return to the pool.
 */
class MonitoredClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #options: ClientOptions;
  #failure: Error | undefined;

  constructor(client: pg.PoolClient, options: ClientOptions) {
    this.#client = client;
    this.#options = options;
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
      const { command, rowCount, rows } = await this.#answer(
        this.#client.query({ name: nameOf(sql, parameters.length), text: sql, values: [...parameters] }),
      );
      this.#options.monitor.succeeded();
      return { command: commands.find((known) => known === command) ?? "SELECT", rowCount: rowCount ?? 0, rows };
    } catch (error) {
      if (isCongestion(error)) throw new DatabaseUnavailableError(error);
      if (!isUnavailable(error)) throw error;
      const failure = this.#options.monitor.failed(error);
      if (!(error instanceof pg.DatabaseError) || endsConnection(error)) this.#failure = failure;
      throw failure;
    }
  }

  #answer<T>(answer: Promise<T>): Promise<T> {
    const { silence, answerTimeoutMs: timeoutMs } = this.#options;
    const watched = silence.watch(processIdOf(this.#client), answer);
    return timeoutMs === undefined ? watched : withTimeout(watched, timeoutMs);
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

/** A lock, a statement or the wait for a connection of the pool took too long: the database itself is available. */
const isCongestion = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? ["55P03", "57014"].includes(error.code ?? "")
    : error instanceof Error && error.message === "timeout exceeded when trying to connect";

/** An error without SQLSTATE comes from the connection itself. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return unavailableState.test(error.code ?? "");
  return error instanceof Error && !(error instanceof TypeError) && !(error instanceof RangeError);
}
