import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";
import { processIdOf, type SilenceDetector } from "./silent-connections.ts";
import { createStatementNames } from "./statement-names.ts";
import { DatabaseUnavailableError, type OutageMonitor } from "./unavailable.ts";

/** The commands that Kysely distinguishes. */
const commands = ["INSERT", "UPDATE", "DELETE", "MERGE", "COMMIT", "ROLLBACK"] as const;

interface ClientOptions {
  monitor: OutageMonitor;
  /** Undefined behind a pooler, whose sessions have other ids than the server's. */
  silence: SilenceDetector | undefined;
  answerTimeoutMs: number | undefined;
  /** Statements that set the limits of a transaction, sent together with its beginning; undefined if the connection has limits. */
  transactionLimits: string | undefined;
}

const nameOf = createStatementNames();

const beginsTransaction = /^(begin|start transaction)\b/;

/**
 * Turns errors of the connection into `DatabaseUnavailableError`s. After one, the client refuses further queries (the
 * rollback would wait in vain) and does not return to the pool.
 */
export class MonitoredClient implements PostgresPoolClient {
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
    const { monitor, transactionLimits } = this.#options;
    const hasLimits = transactionLimits !== undefined && beginsTransaction.test(sql);
    try {
      // Several statements in one message, which is one round trip; their results are of no interest.
      if (hasLimits) await this.#answer(this.#client.query(`${sql}; ${transactionLimits}`));
      const result = hasLimits ? noRows : await this.#answer(this.#send<R>(sql, parameters));
      monitor.succeeded();
      const { command, rowCount, rows } = result;
      return { command: commands.find((known) => known === command) ?? "SELECT", rowCount: rowCount ?? 0, rows };
    } catch (error) {
      if (isCongestion(error)) throw new DatabaseUnavailableError(error);
      if (!isUnavailable(error)) throw error;
      const failure = monitor.failed(error);
      if (!(error instanceof pg.DatabaseError) || endsConnection(error)) this.#failure = failure;
      throw failure;
    }
  }

  /** A pooler that lends its connections for one transaction each may not know the names of statements. */
  #send<R>(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult<R & pg.QueryResultRow>> {
    const name = this.#options.transactionLimits === undefined ? nameOf(text, parameters.length) : undefined;
    return this.#client.query({ name, text, values: [...parameters] });
  }

  #answer<T>(answer: Promise<T>): Promise<T> {
    const { silence, answerTimeoutMs: timeoutMs } = this.#options;
    const watched = silence ? silence.watch(processIdOf(this.#client), answer) : answer;
    return timeoutMs === undefined ? watched : withTimeout(watched, timeoutMs);
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#failure !== undefined);
  }
}

const noRows = { command: "BEGIN", rowCount: 0, rows: [] };

/** Rejects if there is no answer in time. */
export function withTimeout<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
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
export const isCongestion = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? ["55P03", "57014"].includes(error.code ?? "")
    : error instanceof Error && error.message === "timeout exceeded when trying to connect";

/** An error without SQLSTATE comes from the connection itself. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return unavailableState.test(error.code ?? "");
  return error instanceof Error && !(error instanceof TypeError) && !(error instanceof RangeError);
}
