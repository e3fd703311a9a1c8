import pg from "pg";
import { splitHosts } from "../lib/postgres-hosts.ts";

/** What `npm run doctor` learns about further addresses of PostgreSQL, without changing anything. */

const timeoutMs = 3000;

/** Id of a connection's session, which the server told at the start; 0 if unknown. */
const processIdOf = (client: pg.ClientBase): number => ("processID" in client ? Number(client.processID) : 0);

/** Asks the first host that answers. Throws the driver's error of the last one if none does. */
async function ask<Row extends pg.QueryResultRow>(url: string, statement: string) {
  let failure: unknown;
  for (const host of splitHosts(url)) {
    const options = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs };
    const client = new pg.Client({ connectionString: host, ...options });
    client.on("error", () => {});
    try {
      await client.connect();
      const { rows } = await client.query<Row>(statement);
      if (rows[0]) return { row: rows[0], processId: processIdOf(client) };
    } catch (error) {
      failure = error;
    } finally {
      void client.end().catch(() => {});
    }
  }
  throw failure;
}

export interface StandbyDiagnosis {
  isStandby: boolean;
  /** Whether it receives what the primary writes. */
  isStreaming: boolean;
  /** How long ago what it replayed last was committed, in seconds; 0 if nothing waits to be replayed. */
  behindSeconds: number;
}

export async function diagnoseStandby(url: string): Promise<StandbyDiagnosis> {
  const { row } = await ask<{ standby: boolean; streaming: boolean; behind: number }>(
    url,
    `select pg_is_in_recovery() as standby, exists (select from pg_stat_wal_receiver) as streaming,
      case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
        else extract(epoch from clock_timestamp()
          - coalesce(pg_last_xact_replay_timestamp(), pg_postmaster_start_time())) end::float8 as behind`,
  );
  return { isStandby: row.standby, isStreaming: row.streaming, behindSeconds: row.behind };
}

/** Whether a connection is one of the server's own: behind a pooler, the session has another id than the client was told. */
export async function isDirectConnection(url: string): Promise<boolean> {
  const { row, processId } = await ask<{ pid: number }>(url, "select pg_backend_pid() as pid");
  return row.pid === processId;
}
