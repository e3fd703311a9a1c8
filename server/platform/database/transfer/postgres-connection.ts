import pg from "pg";
import "../postgres-numbers.ts";
import { splitHosts } from "../../lib/postgres-hosts.ts";

const connectTimeoutMs = 10_000;

/**
 * Connects to the primary at a URL, which may name several hosts, without time limits for statements. PostgreSQL ends
 * a transaction that is idle for `idleTimeoutMs`, where 0 means never. Throws the driver's error.
 */
export async function connectToPrimary(url: string, { idleTimeoutMs = 0 } = {}): Promise<pg.Client> {
  let failure: unknown;
  for (const host of splitHosts(url)) {
    const client = new pg.Client({
      connectionString: host,
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
      statement_timeout: 0,
      lock_timeout: 0,
      idle_in_transaction_session_timeout: idleTimeoutMs,
    });
    // A lost connection fails the statement that waits for it; without a listener it would end the process.
    client.on("error", () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ standby: boolean }>("select pg_is_in_recovery() as standby");
      if (!rows[0]?.standby) return client;
      failure ??= new Error("the server is a standby");
    } catch (error) {
      failure ??= error;
    }
    await client.end().catch(() => {});
  }
  throw failure;
}

/** A name in a statement. */
export const quote = (name: string): string => pg.escapeIdentifier(name);

export async function currentSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string | null }>("select current_schema() as name");
  const name = rows[0]?.name;
  if (!name) throw new Error("the connection has no schema to create tables in");
  return name;
}

/** Sorted by name. */
export async function listPostgresTables(client: pg.Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = $1 order by tablename collate "C"`,
    [schema],
  );
  return rows.map(({ name }) => name);
}
