import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import pg from "pg";
import { sendTogether } from "./send-together.ts";
import type { AnswerWatch } from "./silent-connections.ts";
import { createStatementNames } from "./statement-names.ts";
import { DatabaseUnavailableError, type OutageMonitor } from "./unavailable.ts";

interface ClientOptions {
  monitor: OutageMonitor;
  watch: AnswerWatch;
  /** Statements that set the limits of a transaction, sent together with its beginning; undefined if the connection has limits. */
  transactionLimits: string | undefined;
}

const nameOf = createStatementNames();

/** The commands that report how many rows they changed. */
const writingCommands = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/**
 * A connection of the pool, lent for one statement or transaction. Statements are sent at once, also while earlier ones
 * of the transaction have no answer yet; the server runs them in order, and after an error none of the later ones.
 *
 * Turns errors of the connection into `DatabaseUnavailableError`s. After one, the client refuses further queries (the
 * rollback would wait in vain) and does not return to the pool.
 */
export class MonitoredClient implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #options: ClientOptions;
  #failure: Error | undefined;
  #begun: Promise<unknown> | undefined;

  constructor(client: pg.PoolClient, options: ClientOptions) {
    this.#client = client;
    this.#options = options;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // A pooler that lends its connections for one transaction each may not know the names of statements.
    const name = this.#options.transactionLimits === undefined ? nameOf(sql, parameters.length) : undefined;
    const { command, rowCount, rows } = await this.#send<R>({ name, text: sql, values: [...parameters] });
    return writingCommands.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
  }

  streamQuery(): never {
    throw new TypeError("streams of rows are not supported");
  }

  /** Begins a transaction with the message of its first statement: `commit` throws if it could not begin. */
  begin(): void {
    const { transactionLimits } = this.#options;
    // Several statements in one message, which is one round trip; their results are of no interest.
    this.#begun = this.#send({ text: transactionLimits === undefined ? "begin" : `begin; ${transactionLimits}` });
    this.#begun.catch(() => {});
  }

  async commit(): Promise<void> {
    await this.#begun;
    const { command } = await this.#send({ text: "commit" });
    if (command === "ROLLBACK") throw new Error("the transaction was rolled back because a statement failed");
  }

  async rollback(): Promise<void> {
    await this.#send({ text: "rollback" }).catch((error: Error) => {
      this.#failure ??= error;
    });
  }

  async #send<R>(query: pg.QueryConfig): Promise<pg.QueryResult<R & pg.QueryResultRow>> {
    if (this.#failure) throw this.#failure;
    const { monitor, watch } = this.#options;
    try {
      sendTogether(this.#client);
      const result = await watch.answer<R & pg.QueryResultRow>(this.#client, query);
      monitor.succeeded();
      return result;
    } catch (error) {
      if (isCongestion(error)) throw new DatabaseUnavailableError(error);
      if (!isUnavailable(error)) throw error;
      const failure = monitor.failed(error);
      if (!(error instanceof pg.DatabaseError) || endsConnection(error)) this.#failure = failure;
      throw failure;
    }
  }

  release(): void {
    this.#client.release(this.#failure !== undefined);
  }
}

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
