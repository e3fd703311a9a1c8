import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as turn } from "node:timers/promises";
import type { Snapshot } from "./snapshot.ts";
import { describeSqliteTables, listSqliteMigrations, quote } from "./sqlite-tables.ts";
import { batchRows, type Row, type TableShape, toCell } from "./tables.ts";

/** Where a row is in its table; rows have numbers that grow. */
export interface NumberedRows {
  rows: Row[];
  /** The number of the last one. */
  last: number;
}

/** The next rows of a table after the one with a number, in the order of their numbers. */
export function readSqliteRows(database: DatabaseSync, { name, columns }: TableShape, after: number): NumberedRows {
  const rows = database
    .prepare(
      `select rowid as "rowid", ${columns.map(quote).join(", ")} from ${quote(name)} where rowid > ? order by rowid limit ?`,
    )
    .all(after, batchRows);
  return {
    rows: rows.map((row) => columns.map((column) => toCell(row[column], name, column))),
    last: Number(rows.at(-1)?.rowid ?? after),
  };
}

/** Batches of all rows after the one with a number. */
export async function* eachSqliteBatch(
  database: DatabaseSync,
  table: TableShape,
  after: number,
): AsyncGenerator<NumberedRows> {
  for (let batch = readSqliteRows(database, table, after); batch.rows.length > 0; ) {
    yield batch;
    await turn();
    batch = readSqliteRows(database, table, batch.last);
  }
}

/** The whole file as of the first read; others go on writing to its log. */
export async function openSqliteSnapshot(path: string): Promise<Snapshot> {
  // SQLite would create the file.
  if (!existsSync(path)) throw new Error(`there is no database ${path}`);
  const database = new DatabaseSync(path, { timeout: 5000 });
  try {
    database.exec("begin");
    return {
      engine: "sqlite",
      migrations: listSqliteMigrations(database),
      tables: describeSqliteTables(database),
      async *rows(table) {
        for await (const { rows } of eachSqliteBatch(database, table, Number.MIN_SAFE_INTEGER)) yield rows;
      },
      close: async () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}
