import type { DatabaseSync } from "node:sqlite";
import { compareTexts, isMigrationTable, sortByReferences, type TableShape } from "./tables.ts";

const textsOf = (rows: Record<string, unknown>[]): string[] => rows.map(({ name }) => String(name));

/** A name in a statement. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Every table but SQLite's own, sorted by name. */
export const listSqliteTables = (database: DatabaseSync): string[] =>
  textsOf(
    database
      .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'")
      .all(),
  ).sort(compareTexts);

/** Tables but those of the migrations; each stands behind those that it refers to. */
export function describeSqliteTables(database: DatabaseSync): TableShape[] {
  const columns = database.prepare("select name from pragma_table_info(?)");
  const targets = database.prepare(`select "table" as name from pragma_foreign_key_list(?)`);
  const names = listSqliteTables(database).filter((name) => !isMigrationTable(name));
  const tables = names.map((name) => ({ name, columns: textsOf(columns.all(name)).sort(compareTexts) }));
  const references = names.flatMap((from) => textsOf(targets.all(from)).map((to) => ({ from, to })));
  return sortByReferences(tables, references);
}

export function listSqliteMigrations(database: DatabaseSync): string[] {
  if (!listSqliteTables(database).includes("kysely_migration")) return [];
  return textsOf(database.prepare("select name from kysely_migration order by name").all());
}
