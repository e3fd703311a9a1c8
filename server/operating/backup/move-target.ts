import type pg from "pg";
import { DatabaseInUseError } from "../../platform/database/transfer/database-copy.ts";
import {
  connectToPrimary,
  currentSchema,
  listPostgresTables,
} from "../../platform/database/transfer/postgres-connection.ts";
import {
  copySchema,
  emptyCopy,
  insertIntoCopy,
  migrateCopy,
  swapCopy,
} from "../../platform/database/transfer/postgres-copy.ts";
import type { Row, TableShape } from "../../platform/database/transfer/tables.ts";

/** How far a move is, beside the tables that are copied. */
const moveSchema = "tavola_move";
/** A move that lost its machine must not block the next one. */
const idleTimeoutMs = 60_000;

export type MoveTarget = Awaited<ReturnType<typeof openMoveTarget>>;

/** `undefined` if no move was begun. */
async function readProgress(client: pg.Client): Promise<{ token: string; finished: boolean } | undefined> {
  const tables = await listPostgresTables(client, moveSchema);
  if (!tables.includes("state")) return undefined;
  const { rows } = await client.query<{ token: string; finished: boolean }>(
    `select token, finished from ${moveSchema}.state`,
  );
  return rows[0];
}

async function begin(client: pg.Client, url: string, token: string): Promise<void> {
  for (const schema of [moveSchema, copySchema]) await client.query(`drop schema if exists ${schema} cascade`);
  await client.query(`create schema ${copySchema}`);
  await migrateCopy(url);
  await emptyCopy(client);
  await client.query(`begin;
    create schema ${moveSchema};
    create table ${moveSchema}.state (token text not null, finished boolean not null);
    create table ${moveSchema}.progress (name text primary key, last bigint not null);`);
  await client.query(`insert into ${moveSchema}.state values ($1, false)`, [token]);
  await client.query("commit");
}

/**
 * Opens the PostgreSQL database of a move. The tables are filled in a schema of their own; rows and their progress
 * commit together. Throws a `DatabaseInUseError` if the database holds something else.
 */
export async function openMoveTarget(url: string, token: string) {
  const client = await connectToPrimary(url, { idleTimeoutMs });
  try {
    // A crash of PostgreSQL loses rows together with their progress.
    await client.query("set synchronous_commit = off");
    const schema = await currentSchema(client);
    const progress = await readProgress(client);
    const isContinued = progress?.token === token;
    const isFinished = isContinued && progress.finished;
    if (!isFinished && (await listPostgresTables(client, schema)).length > 0)
      throw new DatabaseInUseError("the PostgreSQL database holds tables already: use an empty one");
    if (!isContinued) await begin(client, url, token);
    return {
      /** Whether an earlier run copied rows. */
      isContinued,
      /** Whether an earlier run copied everything. */
      isFinished,
      /** The row id of the last copied row of a table. It is `undefined` if no row was copied. */
      async lastOf(name: string): Promise<number | undefined> {
        const { rows } = await client.query<{ last: number }>(
          `select last from ${moveSchema}.progress where name = $1`,
          [name],
        );
        return rows[0]?.last;
      },
      async insert(table: TableShape, rows: readonly Row[], last: number): Promise<void> {
        await client.query("begin");
        await insertIntoCopy(client, table, rows);
        await client.query(
          `insert into ${moveSchema}.progress values ($1, $2) on conflict (name) do update set last = excluded.last`,
          [table.name, last],
        );
        await client.query("commit");
      },
      /** Moves the copied tables to their final schema, in one transaction. */
      async finish(): Promise<void> {
        await swapCopy(client, schema, { replace: false, statement: `update ${moveSchema}.state set finished = true` });
      },
      /** Removes what is known of the move. */
      forget: async (): Promise<void> => void (await client.query(`drop schema if exists ${moveSchema} cascade`)),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}
