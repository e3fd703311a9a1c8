import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { withParameter } from "../../lib/postgres-hosts.ts";
import { migrate } from "../migrations.ts";
import { openStore } from "../store.ts";
import { type CopyOptions, type DatabaseCopy, DatabaseInUseError } from "./database-copy.ts";
import { digestDatabase } from "./open-snapshot.ts";
import { connectToPrimary, currentSchema, listPostgresTables, quote } from "./postgres-connection.ts";
import { describePostgresTables } from "./postgres-snapshot.ts";
import type { Row, TableShape } from "./tables.ts";

/** The schema in which a copy is made. */
export const copySchema = "tavola_copy";

/** Throws a `DatabaseInUseError` if tables are there that may not be replaced. */
async function assertReplaceable(client: pg.Client, schema: string, replace: boolean): Promise<void> {
  const tables = await listPostgresTables(client, schema);
  if (tables.length === 0) return;
  if (!replace) throw new DatabaseInUseError("the database holds tables already: --force replaces them");
  if (!tables.includes("kysely_migration"))
    throw new DatabaseInUseError("the tables of the database are not Tavola's: use a database of its own");
  await assertUnused(client);
}

/** Sessions of a server that has just stopped end within seconds. */
async function assertUnused(client: pg.Client): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const { rows } = await client.query<{ sessions: number }>(
      `select count(*) as sessions from pg_stat_activity where datname = current_database()
        and usename = current_user and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    const sessions = rows[0]?.sessions ?? 0;
    if (sessions === 0) return;
    if (attempt === 30)
      throw new DatabaseInUseError(
        `${sessions} other sessions of the same user are open: stop the servers, and PgBouncer if there is one, first`,
      );
    await pause(100);
  }
}

/** Migrates the tables in the schema of copies, which must exist. */
export async function migrateCopy(url: string, version?: string): Promise<void> {
  const store = await openStore(withParameter(url, "options", `-c search_path=${copySchema}`), { unlimited: true });
  await migrate(store, version, copySchema).finally(() => store.close());
}

/** Removes the rows that migrations insert. */
export async function emptyCopy(client: pg.Client): Promise<void> {
  const names = (await describePostgresTables(client, copySchema)).map(({ name }) => `${copySchema}.${quote(name)}`);
  await client.query(`truncate ${names.join(", ")}`);
}

/** Inserts rows as JSON, which PostgreSQL turns into the types of the columns. */
export async function insertIntoCopy(
  client: pg.Client,
  { name, columns }: TableShape,
  rows: readonly Row[],
): Promise<void> {
  const table = `${copySchema}.${quote(name)}`;
  const names = columns.map(quote).join(", ");
  const objects = rows.map((row) => Object.fromEntries(row.map((value, index) => [columns[index] ?? "", value])));
  await client.query(
    `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(objects)],
  );
}

interface SwapOptions {
  /** Whether the tables that are there are dropped. */
  replace: boolean;
  /** Runs in the same transaction. */
  statement?: string;
}

/** Puts the tables of the copy into a schema, in one transaction. */
export async function swapCopy(client: pg.Client, schema: string, { replace, statement }: SwapOptions): Promise<void> {
  await client.query("begin; set local lock_timeout = '30s'; set local synchronous_commit = on");
  try {
    for (const name of replace ? await listPostgresTables(client, schema) : [])
      await client.query(`drop table ${quote(schema)}.${quote(name)} cascade`);
    for (const name of await listPostgresTables(client, copySchema))
      await client.query(`alter table ${copySchema}.${quote(name)} set schema ${quote(schema)}`);
    await client.query(`drop schema ${copySchema}`);
    if (statement !== undefined) await client.query(statement);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
  // The database is replaced by now. PostgreSQL does this by itself later.
  await client.query("analyze").catch(() => {});
}

/** A schema beside the one in use. */
export async function createPostgresCopy(url: string, { version, replace }: CopyOptions): Promise<DatabaseCopy> {
  const client = await connectToPrimary(url);
  let isCommitted = false;
  const discard = async () => {
    if (!isCommitted) await client.query(`drop schema if exists ${copySchema} cascade`).catch(() => {});
    await client.end();
  };
  try {
    const schema = await currentSchema(client);
    await assertReplaceable(client, schema, replace);
    // What a crash of PostgreSQL loses is written anew.
    await client.query("set synchronous_commit = off");
    await client.query(`drop schema if exists ${copySchema} cascade`);
    await client.query(`create schema ${copySchema}`);
    await migrateCopy(url, version);
    await emptyCopy(client);
    return {
      insert: (table, rows) => insertIntoCopy(client, table, rows),
      digests: () => digestDatabase(url, { schema: copySchema }),
      findDamage: async () => [],
      async commit() {
        await migrateCopy(url);
        await swapCopy(client, schema, { replace });
        isCommitted = true;
      },
      discard,
    };
  } catch (error) {
    await discard();
    throw error;
  }
}
