import { type Dialect, type Driver, Kysely } from "kysely";
import type { Schema } from "./schema.ts";

/**
 * Returns a function that runs `work`, which only reads, on one connection and outside of a transaction. Queries that
 * `work` begins at once (`Promise.all`) share a message to PostgreSQL and its answer, so that they cost one round trip; if
 * one of them fails, all do. Each still sees what was committed before it ran.
 */
export function togetherReader(db: Kysely<Schema>, dialect: Dialect, driver: Driver) {
  const executor = db.getExecutor();

  return <T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T> =>
    executor.provideConnection((connection) => {
      // Kysely's own waits for the answer of each query before the next one is sent.
      const provider = {
        provideConnection: <R>(consume: (own: typeof connection) => Promise<R>) => consume(connection),
      };
      return work(
        new Kysely<Schema>({
          config: { dialect },
          dialect,
          driver,
          executor: executor.withConnectionProvider(provider),
        }),
      );
    });
}
