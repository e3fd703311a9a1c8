import { PostgresAdapter } from "kysely";
import type { Engine } from "./column-types.ts";
import type { Db } from "./store.ts";

/** The engine of a database, for queries that are written differently for each. */
export const engineOf = (db: Db): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
