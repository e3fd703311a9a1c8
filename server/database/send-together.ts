import type { CompiledQuery, DatabaseConnection, Kysely, QueryResult } from "kysely";
import type { Schema } from "./schema.ts";

interface Waiting {
  execute(connection: DatabaseConnection): Promise<void>;
  reject(error: unknown): void;
}

const waiting = new WeakMap<Kysely<Schema>, Waiting[]>();

async function sendAll(db: Kysely<Schema>): Promise<void> {
  const queries = waiting.get(db) ?? [];
  waiting.delete(db);
  try {
    await db
      .getExecutor()
      .provideConnection((connection) => Promise.all(queries.map(({ execute }) => execute(connection))));
  } catch (error) {
    for (const { reject } of queries) reject(error);
  }
}

/**
 * Executes a query that only reads. Queries that are passed in one callback of the event loop share a connection. On
 * PostgreSQL they also share a message, so they cost one round trip, and if one fails, all are rejected with its error.
 */
export function sendTogether<Row>(db: Kysely<Schema>, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    const execute = (connection: DatabaseConnection) => connection.executeQuery<Row>(query).then(resolve, reject);
    const queries = waiting.get(db);
    if (queries) queries.push({ execute, reject });
    else {
      waiting.set(db, [{ execute, reject }]);
      queueMicrotask(() => void sendAll(db));
    }
  });
}
