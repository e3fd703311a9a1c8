import { Kysely, type Transaction } from "kysely";
import type { Engine } from "./column-types.ts";
import type { Schema } from "./schema.ts";

/** The database, or the transaction that a query is part of. */
export type Db = Kysely<Schema> | Transaction<Schema>;

export interface Store {
  db: Kysely<Schema>;
  engine: Engine;
  /**
   * Runs `work` in one transaction, and repeats it up to five times after a deadlock, serialization failure or unique
   * key violation. `work` must only query; on SQLite it must not await anything else, since there is one connection.
   */
  transaction<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** Resolves if the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Opens `postgres://…`, or the SQLite file at a path. */
export async function openStore(address: string): Promise<Store> {
  const postgres = /^postgres(ql)?:\/\//.test(address);
  const { dialect } = postgres
    ? (await import("./postgres.ts")).postgres(address)
    : (await import("./sqlite.ts")).sqlite(address);
  const db = new Kysely<Schema>({ dialect });
  return {
    db,
    engine: postgres ? "postgres" : "sqlite",
    transaction: (work) => withRetries(() => db.transaction().execute(work)),
    ping: async () => {
      await db.selectFrom("content_versions").select("name").limit(1).execute();
    },
    close: () => db.destroy(),
  };
}

async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === 5 || !isTransient(error)) throw error;
    }
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

/** A retried transaction sees what the conflicting one committed. */
const isTransient = (error: unknown) => ["40001", "40P01"].includes(codeOf(error)) || isUniqueViolation(error);

/** Whether a write failed because of a unique key. */
export const isUniqueViolation = (error: unknown): boolean =>
  codeOf(error) === "23505" ||
  (codeOf(error) === "ERR_SQLITE_ERROR" && error instanceof Error && /UNIQUE constraint/.test(error.message));
