import pg from "pg";
import type { FaultContext } from "../fault-context.ts";
import { runOutage } from "../outages.ts";

/** Ends every session of the database at once, those that LISTEN among them. */
export async function terminateSessions(context: FaultContext): Promise<void> {
  await runOutage(context, "termination", "every session", async () => {
    const client = new pg.Client({ connectionString: context.harness.databaseUrl });
    await client.connect();
    try {
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
    } finally {
      await client.end();
    }
  });
}
