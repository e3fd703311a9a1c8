import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type pg from "pg";
import { endsConnection, isCongestion, isUnavailable } from "./postgres-errors.ts";
import type { Statement } from "./session-statements.ts";
import type { AnswerWatch } from "./silent-connections.ts";
import { type GroupMember, StatementGroup, type StatementResult } from "./statement-group.ts";
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

const command = (text: string): Statement => ({ name: text, text, values: [] });
const [begin, commit] = [command("begin"), command("commit")];

/**
 * A connection of the pool, taken for one statement, several that only read, or a transaction. Statements are sent without
 * waiting for the answers of earlier ones, those of one turn of the event loop together; the server runs them in their
 * order, and after an error none of the later ones.
 *
 * Turns errors of the connection into `DatabaseUnavailableError`s. After one, the client refuses further queries (the
 * rollback would wait in vain) and does not return to the pool.
 */
export class MonitoredClient implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #options: ClientOptions;
  #failure: Error | undefined;
  #begun: Promise<unknown> | undefined;
  /** Statements of the transaction that leave when the running turn of the event loop ends. */
  #collected: GroupMember[] = [];

  constructor(client: pg.PoolClient, options: ClientOptions) {
    this.#client = client;
    this.#options = options;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>>;
  async executeQuery({ sql: text, parameters: values, query }: CompiledQuery): Promise<QueryResult<unknown>> {
    // SQL text without parameters may be several statements, which only a plain query can be.
    if (values.length === 0 && query.kind === "RawNode")
      return toQueryResult(await this.#send((settle) => this.#sendText(text, settle)));
    // A pooler that lends its connections for one transaction each may not know the names of statements.
    const name = this.#options.transactionLimits === undefined ? nameOf(text) : undefined;
    return toQueryResult(await this.#send((settle) => this.#collect({ name, text, values }, settle)));
  }

  streamQuery(): never {
    throw new TypeError("streams of rows are not supported");
  }

  /** Begins a transaction with the message of its first statement: `commit` throws if it could not begin. */
  begin(): void {
    const { transactionLimits } = this.#options;
    this.#begun = this.#send((settle) => {
      if (transactionLimits === undefined) this.#collect(begin, settle);
      // Several statements in one message; their results are of no interest.
      else this.#sendText(`begin; ${transactionLimits}`, settle);
    });
    this.#begun.catch(() => {});
  }

  async commit(): Promise<void> {
    await this.#begun;
    const isPrepared = this.#options.transactionLimits === undefined;
    const { command: done } = await this.#send((settle) =>
      isPrepared ? this.#collect(commit, settle) : this.#sendText("commit", settle),
    );
    if (done === "ROLLBACK") throw new Error("the transaction was rolled back because a statement failed");
  }

  async rollback(): Promise<void> {
    await this.#send((settle) => this.#sendText("rollback", settle)).catch((error: Error) => {
      this.#failure ??= error;
    });
  }

  /** Adds a statement to the group that is sent when the turn ends. */
  #collect(statement: Statement, settle: Settle): void {
    const member = { ...statement, ...settle };
    if (this.#collected.length === 0) process.nextTick(() => this.#sendCollected());
    this.#collected.push(member);
  }

  #sendCollected(): void {
    const members = this.#collected;
    this.#collected = [];
    if (members.length > 0) this.#sendGroup(members);
  }

  #sendGroup(members: readonly GroupMember[]): void {
    const answered = this.#options.watch.expectAnswer(this.#client, (error) => group.fail(error));
    const group = new StatementGroup(members, answered);
    this.#client.query(group);
  }

  /** Sends a query as text, after what was collected before it. */
  #sendText(text: string, { resolve, reject }: Settle): void {
    this.#sendCollected();
    const answered = this.#options.watch.expectAnswer(this.#client, reject);
    this.#client.query(text, (error: Error | undefined, result) => {
      answered();
      if (error) reject(error);
      else resolve({ command: result.command, rowCount: result.rowCount ?? 0, rows: result.rows });
    });
  }

  async #send(start: (settle: Settle) => void): Promise<StatementResult> {
    if (this.#failure) throw this.#failure;
    const { monitor } = this.#options;
    try {
      const result = await new Promise<StatementResult>((resolve, reject) => start({ resolve, reject }));
      monitor.succeeded();
      return result;
    } catch (error) {
      if (isCongestion(error)) throw new DatabaseUnavailableError(error);
      if (!isUnavailable(error)) throw error;
      const failure = monitor.failed(error);
      if (endsConnection(error)) this.#failure = failure;
      throw failure;
    }
  }

  release(): void {
    this.#client.release(this.#failure !== undefined);
  }
}

type Settle = Pick<GroupMember, "resolve" | "reject">;

const toQueryResult = ({ command: done, rowCount, rows }: StatementResult): QueryResult<unknown> =>
  writingCommands.has(done) ? { numAffectedRows: BigInt(rowCount), rows } : { rows };
