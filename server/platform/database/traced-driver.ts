import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from "kysely";
import { currentSpan } from "../lib/request-context.ts";
import { reasonOfFailure, type Span, type SpanAttributes, type Tracing } from "../lib/tracing.ts";
import type { Engine } from "./column-types.ts";

const maxSummaries = 2000;

/** The operation and the first table of a statement, such as `select payments`: never a value. */
function createSummaries(): (text: string) => { operation: string; table: string | undefined } {
  const summaries = new Map<string, { operation: string; table: string | undefined }>();
  return (text) => {
    const cachedSummary = summaries.get(text);
    if (cachedSummary) return cachedSummary;
    const [, operation = "query"] = /\b(select|insert|update|delete)\b/i.exec(text) ?? [];
    const [, table] = /\b(?:from|into|update)\s+"?([a-z_]\w*)/i.exec(text) ?? [];
    const summary = { operation: operation.toLowerCase(), table };
    if (summaries.size < maxSummaries) summaries.set(text, summary);
    return summary;
  };
}

interface Deps {
  tracing: Tracing;
  attributes: SpanAttributes;
  summaryOf: ReturnType<typeof createSummaries>;
}

class TracedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  transaction: Span | undefined;
  readonly #deps: Deps;

  constructor(inner: DatabaseConnection, deps: Deps) {
    this.inner = inner;
    this.#deps = deps;
  }

  start(name: string, attributes: SpanAttributes = {}, parent?: Span): Span | undefined {
    const { tracing, attributes: shared } = this.#deps;
    return tracing.start(name, { kind: "client", attributes: { ...shared, ...attributes }, parent });
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const parent = this.transaction ?? currentSpan();
    if (!parent?.isOpen) return this.inner.executeQuery<R>(query);
    const { operation, table } = this.#deps.summaryOf(query.sql);
    const summary = table === undefined ? operation : `${operation} ${table}`;
    const attributes = { "db.operation.name": operation, "db.query.summary": summary };
    const span = this.start(
      summary,
      table === undefined ? attributes : { ...attributes, "db.collection.name": table },
      parent,
    );
    const result = this.inner.executeQuery<R>(query);
    return span ? endWith(span, result) : result;
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery(query, chunkSize);
  }
}

async function endWith<T>(span: Span, result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    span.fail(reasonOfFailure(error));
    throw error;
  } finally {
    span.end();
  }
}

class TracedDriver implements Driver {
  readonly #inner: Driver;
  readonly #deps: Deps;

  constructor(inner: Driver, deps: Deps) {
    this.#inner = inner;
    this.#deps = deps;
  }

  init = (): Promise<void> => this.#inner.init();
  destroy = (): Promise<void> => this.#inner.destroy();

  async acquireConnection(): Promise<TracedConnection> {
    return new TracedConnection(await this.#inner.acquireConnection(), this.#deps);
  }

  async beginTransaction(connection: TracedConnection, settings: TransactionSettings): Promise<void> {
    connection.transaction = connection.start("transaction");
    try {
      await this.#inner.beginTransaction(connection.inner, settings);
    } catch (error) {
      this.#end(connection, error);
      throw error;
    }
  }

  async commitTransaction(connection: TracedConnection): Promise<void> {
    await this.#inner.commitTransaction(connection.inner);
    this.#end(connection);
  }

  async rollbackTransaction(connection: TracedConnection): Promise<void> {
    try {
      await this.#inner.rollbackTransaction(connection.inner);
    } finally {
      connection.transaction?.fail("rollback");
      this.#end(connection);
    }
  }

  #end(connection: TracedConnection, error?: unknown): void {
    if (error !== undefined) connection.transaction?.fail(reasonOfFailure(error));
    connection.transaction?.end();
    connection.transaction = undefined;
  }

  async releaseConnection(connection: TracedConnection): Promise<void> {
    await this.#inner.releaseConnection(connection.inner);
  }
}

/** Adds a span for each statement and transaction within a trace. Without tracing, returns the dialect as it is. */
export function tracedDialect(dialect: Dialect, engine: Engine, tracing: Tracing | undefined): Dialect {
  if (!tracing) return dialect;
  const attributes = { "db.system.name": engine === "postgres" ? "postgresql" : "sqlite" };
  const deps = { tracing, attributes, summaryOf: createSummaries() };
  return {
    createDriver: () => new TracedDriver(dialect.createDriver(), deps),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}
