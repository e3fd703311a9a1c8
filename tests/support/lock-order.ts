import pg from "pg";
import { waitFor } from "./wait-for.ts";

interface LockedRow {
  table: string;
  column: string;
  value: string;
}

/**
 * Sends requests that change one row of a PostgreSQL database at the same time, in a known order: the row is locked until each of
 * them waits for it, one after the other. Returns their answers.
 */
export async function inLockOrder<T>(
  databaseUrl: string,
  { table, column, value }: LockedRow,
  requests: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const countWaiting = async () => {
    const { rows } = await client.query(
      "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return Number(rows[0].count);
  };
  try {
    await client.query("begin");
    const name = (text: string) => client.escapeIdentifier(text);
    await client.query(`select 1 from ${name(table)} where ${name(column)} = $1 for update`, [value]);
    const calls: Promise<T>[] = [];
    for (const request of requests) {
      calls.push(request());
      await waitFor(async () => {
        if ((await countWaiting()) < calls.length)
          throw new Error(`request ${calls.length} does not wait for ${table}`);
      });
    }
    await client.query("commit");
    return await Promise.all(calls);
  } finally {
    await client.end();
  }
}
