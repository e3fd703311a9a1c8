// `npm run dump:release`: writes tests/upgrades/VERSION, databases of this release with data in them, from which later
// releases are tested to migrate. Runs once for each release.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { readConfig } from "#server/platform/config/config.ts";
import { release } from "#server/platform/lib/release.ts";
import { start } from "#server/start/start.ts";
import { freePort } from "#tests/support/free-port.ts";
import { createHttpClient } from "#tests/support/http-client.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { sharedVariables } from "#tests/support/server-on-postgres.ts";
import { dumpToSql } from "./dump.ts";
import { dumpSecret, type Facts, makeHistory } from "./history.ts";

async function dumpHistory(databaseUrl: string | undefined, directory: string): Promise<{ facts: Facts; sql: string }> {
  const PORT = String(await freePort());
  const place = { DATA_DIR: directory, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
  const config = readConfig({ ...sharedVariables, DEMO: "1", PORT, APP_SECRET: dumpSecret, ...place });
  const server = await start(config, { log: pino({ level: "warn" }), healthChecks: [] });
  const client = createHttpClient(`http://127.0.0.1:${PORT}`, { mailboxUrl: server.mailboxUrl });
  const facts = await makeHistory(client);
  await server.runWorkersOnce();
  await server.stop();
  return { facts, sql: dumpToSql(databaseUrl ?? join(directory, "restaurant.db")) };
}

const folder = join(import.meta.dirname, release);
mkdirSync(folder, { recursive: true });
const postgres = await startPostgres();
for (const engine of ["sqlite", "postgres"] as const) {
  const directory = mkdtempSync(join(tmpdir(), "tavola-dump-"));
  const { facts, sql } = await dumpHistory(engine === "postgres" ? postgres.url : undefined, directory);
  rmSync(directory, { recursive: true });
  writeFileSync(join(folder, `${engine}.sql`), sql);
  writeFileSync(join(folder, `${engine}.json`), `${JSON.stringify(facts, null, 2)}\n`);
  console.log(`${folder}/${engine}.sql: ${Math.round(sql.length / 1024)} kB`);
}
await postgres.stop();
process.exit(0);
