import { type CopyOptions, type DatabaseCopy, isPostgres } from "./database-copy.ts";

/**
 * Creates a copy for an address. Throws a `DatabaseInUseError` if what is there may not be replaced, also if `replace`
 * is set: a server uses it, or the tables are not Tavola's.
 */
export async function createDatabaseCopy(address: string, options: CopyOptions): Promise<DatabaseCopy> {
  if (isPostgres(address)) return (await import("./postgres-copy.ts")).createPostgresCopy(address, options);
  return (await import("./sqlite-copy.ts")).createSqliteCopy(address, options);
}
