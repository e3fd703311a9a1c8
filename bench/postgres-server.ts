import pg from "pg";
import { startRestartablePostgres } from "../tests/support/postgres.ts";

async function createDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Starts a PostgreSQL that commits durably, for as long as `work` runs. `work` gets a function that creates databases. */
export async function withPostgres<T>(
  work: (createDatabase: (name: string) => Promise<string>) => Promise<T>,
): Promise<T> {
  const server = await startRestartablePostgres();
  return work((name) => createDatabase(server.url, name)).finally(() => server.stop());
}
