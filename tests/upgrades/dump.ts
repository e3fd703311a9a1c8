import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { z } from "zod";
import { findPostgresBinaries } from "#tests/support/postgres-binaries.ts";

const isPostgres = (databaseUrl: string) => databaseUrl.startsWith("postgres");

const Objects = z.array(z.object({ name: z.string(), type: z.string(), sql: z.string() }));
const Rows = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.bigint(), z.null()])));

const literal = (value: string | number | bigint | null): string =>
  typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);

function dumpSqlite(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  const objects = Objects.parse(
    database
      .prepare(
        "select name, type, sql from sqlite_master where sql is not null and name not like 'sqlite%' order by rowid",
      )
      .all(),
  );
  const rows = objects
    .filter(({ type }) => type === "table")
    .flatMap(({ name }) => {
      const statement = database.prepare(`select * from "${name}" order by rowid`);
      statement.setReadBigInts(true);
      return Rows.parse(statement.all()).map(
        (row) => `insert into "${name}" values (${Object.values(row).map(literal)});`,
      );
    });
  database.close();
  const tables = objects.filter(({ type }) => type === "table").map(({ sql }) => `${sql};`);
  const others = objects.filter(({ type }) => type !== "table").map(({ sql }) => `${sql};`);
  return ["pragma foreign_keys = off;", "begin;", ...tables, ...rows, ...others, "commit;", ""].join("\n");
}

function dumpPostgres(url: string): string {
  const program = join(findPostgresBinaries() ?? "", "pg_dump");
  const options = ["--inserts", "--rows-per-insert=100", "--no-owner", "--no-privileges", "--no-comments"];
  const text = execFileSync(program, [...options, url], { encoding: "utf8", maxBuffer: 64 * 1024 ** 2 });
  // Comments, empty lines, and commands of psql.
  return `${text
    .split("\n")
    .filter((line) => !/^(--|\\|$)/.test(line))
    .join("\n")}\n`;
}

/** The whole database as SQL for an empty one of the same engine. */
export const dumpToSql = (databaseUrl: string): string =>
  isPostgres(databaseUrl) ? dumpPostgres(databaseUrl) : dumpSqlite(databaseUrl);

/** Runs a dump in an empty database; on SQLite the file does not exist yet. */
export async function restoreSql(databaseUrl: string, sqlFile: string): Promise<void> {
  const text = readFileSync(sqlFile, "utf8");
  if (!isPostgres(databaseUrl)) {
    const database = new DatabaseSync(databaseUrl);
    database.exec(text);
    return database.close();
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
