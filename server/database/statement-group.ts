import pg from "pg";
import { type Column, type RowDescription, readColumns, type Statement, statementsOf } from "./session-statements.ts";

export interface StatementResult {
  /** `INSERT`, `UPDATE`, `SELECT` and so on. */
  command: string;
  /** The rows that were returned or changed. */
  rowCount: number;
  rows: Record<string, unknown>[];
}

export interface GroupMember extends Statement {
  resolve(result: StatementResult): void;
  reject(error: unknown): void;
}

/** Reads `INSERT 0 2`, `UPDATE 2`, `BEGIN`. */
function readCommandTag(tag: string): { command: string; rowCount: number } {
  const end = tag.indexOf(" ");
  if (end < 0) return { command: tag, rowCount: 0 };
  return { command: tag.slice(0, end), rowCount: Number(tag.slice(tag.lastIndexOf(" ") + 1)) };
}

function readRow(columns: readonly Column[], fields: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  let index = 0;
  for (const { name, parse } of columns) {
    const text = fields[index++] ?? null;
    row[name] = text === null ? null : parse(text);
  }
  return row;
}

/**
 * Statements that are sent in one message and answered together: the server runs them in their order, after an error
 * none of the later ones, and answers once, which costs a round trip and a turn of the event loop here for all of them. pg
 * would have the server answer each, and describe the columns of a prepared statement at each execution.
 *
 * All are rejected with the error of the first that fails, also those before it: a transaction of which a statement
 * failed can only be rolled back. Outside of a transaction, a group must have one statement, or only read.
 */
export class StatementGroup extends pg.Query {
  readonly #members: readonly GroupMember[];
  readonly #onAnswer: () => void;
  readonly #results: StatementResult[] = [];
  #columns: Column[] | undefined;
  #rows: Record<string, unknown>[] = [];
  #connection: pg.Connection | undefined;
  #failure: unknown;

  /** Calls `onAnswer` when the server has answered all, or an error. */
  constructor(members: readonly GroupMember[], onAnswer: () => void) {
    super("");
    this.#members = members;
    this.#onAnswer = onAnswer;
  }

  override submit = (connection: pg.Connection): Error | null => {
    try {
      const messages = statementsOf(connection).messagesOf(this.#members);
      if (connection.stream.writable) connection.stream.write(messages);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
    this.#connection = connection;
    this.#expectNext();
    return null;
  };

  /** The statement that the server answers at present; undefined after the last one. */
  #current(): GroupMember | undefined {
    return this.#members[this.#results.length];
  }

  #expectNext(): void {
    const next = this.#current();
    this.#rows = [];
    this.#columns = next && this.#connection && statementsOf(this.#connection).columnsOf(next);
  }

  // pg calls the methods below with the answers of the server.

  handleRowDescription(description: RowDescription): void {
    this.#columns = readColumns(description);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    try {
      this.#rows.push(readRow(this.#columns ?? [], fields));
    } catch (error) {
      this.#failure ??= error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const member = this.#current();
    if (member && this.#connection) statementsOf(this.#connection).learn(member, this.#columns ?? []);
    this.#results.push({ ...readCommandTag(text), rows: this.#rows });
    this.#expectNext();
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: "" });
  }

  handleReadyForQuery(): void {
    this.#onAnswer();
    if (this.#failure !== undefined) this.fail(this.#failure);
    for (const [index, result] of this.#results.entries()) this.#members[index]?.resolve(result);
  }

  handleError(error: unknown): void {
    this.#onAnswer();
    // Those from here on may or may not have been prepared.
    const unfinished = this.#members.slice(this.#results.length);
    if (this.#connection) for (const member of unfinished) statementsOf(this.#connection).forget(member);
    this.fail(error);
  }

  /** Rejects the statements, also if no answer came. */
  fail(error: unknown): void {
    for (const { reject } of this.#members) reject(error);
  }
}
