import type pg from "pg";
import { connectToPrimary, currentSchema, listPostgresTables, quote } from "./postgres-connection.ts";
import type { Snapshot } from "./snapshot.ts";
import {
  batchRows,
  compareTexts,
  isMigrationTable,
  type Reference,
  type Row,
  sortByReferences,
  type TableShape,
  toCell,
} from "./tables.ts";

/** Tables of a schema but those of the migrations; each stands behind those that it refers to. */
export async function describePostgresTables(client: pg.Client, schema: string): Promise<TableShape[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name::text as "table", column_name::text as "column" from information_schema.columns
      where table_schema = $1`,
    [schema],
  );
  const names = (await listPostgresTables(client, schema)).filter((name) => !isMigrationTable(name));
  const tables = names.map((name) => ({
    name,
    columns: rows.flatMap(({ table, column }) => (table === name ? [column] : [])).sort(compareTexts),
  }));
  const { rows: references } = await client.query<Reference>(
    `select one.relname::text as "from", other.relname::text as "to" from pg_constraint
      join pg_class one on one.oid = conrelid join pg_class other on other.oid = confrelid
      where contype = 'f' and one.relnamespace = $1::regnamespace`,
    [quote(schema)],
  );
  return sortByReferences(tables, references);
}

export async function listPostgresMigrations(client: pg.Client, schema: string): Promise<string[]> {
  if (!(await listPostgresTables(client, schema)).includes("kysely_migration")) return [];
  const { rows } = await client.query<{ name: string }>(
    `select name from ${quote(schema)}.kysely_migration order by name collate "C"`,
  );
  return rows.map(({ name }) => name);
}

async function* readRows(client: pg.Client, schema: string, { name, columns }: TableShape): AsyncGenerator<Row[]> {
  const from = `${quote(schema)}.${quote(name)}`;
  await client.query(`declare transfer_rows cursor for select ${columns.map(quote).join(", ")} from ${from}`);
  try {
    for (;;) {
      const { rows } = await client.query<unknown[]>({
        text: `fetch ${batchRows} from transfer_rows`,
        rowMode: "array",
      });
      if (rows.length === 0) return;
      yield rows.map((row) => columns.map((column, index) => toCell(row[index], name, column)));
    }
  } finally {
    await client.query("close transfer_rows").catch(() => {});
  }
}

/** All tables as of the first read, in one read-only transaction. */
export async function openPostgresSnapshot(url: string, schemaName?: string): Promise<Snapshot> {
  const client = await connectToPrimary(url);
  try {
    await client.query("begin isolation level repeatable read read only");
    const schema = schemaName ?? (await currentSchema(client));
    return {
      engine: "postgres",
      migrations: await listPostgresMigrations(client, schema),
      tables: await describePostgresTables(client, schema),
      rows: (table) => readRows(client, schema, table),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}
