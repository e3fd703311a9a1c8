import pg from "pg";
import { serialize } from "pg-protocol";

/** A column of a statement's rows, with the function that reads its values. */
export interface Column {
  name: string;
  parse(text: string): unknown;
}

export interface Statement {
  /** Names the prepared statement at the server; undefined: the text is parsed for each execution. */
  name: string | undefined;
  text: string;
  values: readonly unknown[];
}

/** What a value looks like in the protocol's text format; bytes stay bytes. */
function toProtocol(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean") return String(value);
  // For columns with a time zone, which are all there are.
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  throw new TypeError(`a parameter of a statement cannot be ${typeof value}`);
}

/** A description of columns, as pg passes it on from the server. */
export interface RowDescription {
  fields: readonly { name: string; dataTypeID: number }[];
}

export const readColumns = ({ fields }: RowDescription): Column[] =>
  fields.map(({ name, dataTypeID }) => ({ name, parse: pg.types.getTypeParser(dataTypeID, "text") }));

const sync = serialize.sync();
const execute = serialize.execute();
const describePortal = serialize.describe({ type: "P" });

/**
 * The prepared statements of one session. The server is asked once for the columns of each: they stay as they are, since it
 * refuses to run a prepared statement whose columns a migration has changed.
 */
class SessionStatements {
  /** Statements that were sent for preparation, with their columns once the server has described them. */
  readonly #prepared = new Map<string, Column[] | undefined>();
  /** Statements that failed: the server may or may not have prepared them. */
  readonly #doubtful = new Set<string>();

  columnsOf = ({ name }: Statement): Column[] | undefined =>
    name === undefined ? undefined : this.#prepared.get(name);

  learn({ name }: Statement, columns: Column[]): void {
    if (name !== undefined && this.#prepared.has(name)) this.#prepared.set(name, columns);
  }

  forget({ name }: Statement): void {
    if (name === undefined) return;
    this.#prepared.delete(name);
    this.#doubtful.add(name);
  }

  /** Returns the messages that execute the statements in their order, of which the server runs none after an error. */
  messagesOf(statements: readonly Statement[]): Buffer {
    // First, since a value that cannot be sent throws.
    const bindings = statements.map(({ name = "", values }) =>
      serialize.bind({ statement: name, values: values.map(toProtocol) }),
    );
    const messages = statements.flatMap((statement, index) => [
      ...this.#preparationOf(statement),
      bindings[index] ?? Buffer.alloc(0),
      ...(this.columnsOf(statement) ? [] : [describePortal]),
      execute,
    ]);
    return Buffer.concat([...messages, sync]);
  }

  #preparationOf({ name, text }: Statement): Buffer[] {
    if (name === undefined) return [serialize.parse({ text })];
    if (this.#prepared.has(name)) return [];
    this.#prepared.set(name, undefined);
    const parse = serialize.parse({ name, text });
    return this.#doubtful.delete(name) ? [serialize.close({ type: "S", name }), parse] : [parse];
  }
}

const sessions = new WeakMap<pg.Connection, SessionStatements>();

/** The prepared statements of a connection's session. */
export function statementsOf(connection: pg.Connection): SessionStatements {
  const known = sessions.get(connection) ?? new SessionStatements();
  sessions.set(connection, known);
  return known;
}
