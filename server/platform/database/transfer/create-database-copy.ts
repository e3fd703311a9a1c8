import { type CopyOptions, type DatabaseCopy, isPostgres } from "./database-copy.ts";

/**
 * Creates a copy for a URL. Throws a `DatabaseInUseError` if what is there may not be replaced, also if `replace`
 * is set: a server uses it, or the tables are not Tavola's.
 */
export async function createDatabaseCopy(url: string, options: CopyOptions): Promise<DatabaseCopy> {
  if (isPostgres(url)) return (await import("./postgres-copy.ts")).createPostgresCopy(url, options);
  return (await import("./sqlite-copy.ts")).createSqliteCopy(url, options);
}
