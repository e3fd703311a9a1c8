import type { Digests } from "./table-digest.ts";
import type { Row, TableShape } from "./tables.ts";

/** A database that is filled beside the one in use, and takes its place at once. */
export interface DatabaseCopy {
  insert(table: TableShape, rows: readonly Row[]): Promise<void>;
  /** What has been written. */
  digests(): Promise<Digests>;
  /** What is wrong with it as a whole, such as rows that refer to none. */
  findDamage(): Promise<string[]>;
  /** Applies the migrations of this release, and replaces the database in use. */
  commit(): Promise<void>;
  /** Removes the copy; no effect after `commit`. */
  discard(): Promise<void>;
}

/** Why a database cannot be replaced, in words for the operator. */
export class DatabaseInUseError extends Error {}

/** Whether a URL is one of PostgreSQL, and not the path of an SQLite file. */
export const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);

export interface CopyOptions {
  /** The migration up to which the rows were written. */
  version: string;
  /** Whether a database that holds something is replaced. */
  replace: boolean;
}
