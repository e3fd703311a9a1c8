import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { inject } from "vitest";
import { readConfig } from "#server/platform/config/config.ts";
import { start } from "#server/start/start.ts";
import { freePort } from "./free-port.ts";
import { adminAccount, createHttpClient } from "./http-client.ts";
import { startTool } from "./run-tool.ts";
import { copyTemplateDatabase, type TestEngine } from "./template-databases.ts";

export const backupKey = "a key of the restaurant for its backups";

export type BackedUpRestaurant = Awaited<ReturnType<typeof openRestaurant>>;

/** A restaurant whose server can be stopped and started again on what is in its data directory and database then. */
export async function openRestaurant(engine: TestEngine, variables: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "tavola-backup-"));
  const [dataDirectory, backups] = [join(folder, "data"), join(folder, "backups")];
  const port = await freePort();
  await mkdir(dataDirectory, { mode: 0o700 });
  const database = await copyTemplateDatabase(engine, inject("baseStores"), dataDirectory);
  const environment: Record<string, string> = {
    PORT: String(port),
    DATA_DIR: dataDirectory,
    BACKUP_TO: backups,
    DEMO: "0",
    API_REQUESTS_PER_MINUTE: "1000000",
    ADMIN_EMAIL: adminAccount.email,
    ADMIN_PASSWORD: adminAccount.password,
    ...(engine === "postgres" && {
      DATABASE_URL: database.url,
      APP_SECRET: "a secret for tests that is long enough",
    }),
    ...variables,
  };

  async function startServer(more: Record<string, string> = {}) {
    const running = await start(readConfig({ ...environment, ...more }), { log: pino({ level: "silent" }) });
    return { running, ...createHttpClient(`http://127.0.0.1:${port}`, { mailboxUrl: running.mailboxUrl }) };
  }

  return {
    environment,
    folder,
    dataDirectory,
    backups,
    /** The URL of PostgreSQL, or the path of SQLite's file. */
    url: engine === "postgres" ? database.url : join(dataDirectory, "restaurant.db"),
    startServer,
    /** Runs `npm run …` to its end. */
    run: (tool: "backup" | "restore" | "move-to-postgres", args: string[] = [], more: Record<string, string> = {}) =>
      startTool(`tools/${tool}.ts`, { ...environment, ...more }, ...args).result(),
    /** As if disk and database server were lost. */
    async destroyData(): Promise<void> {
      await rm(dataDirectory, { recursive: true, force: true });
      if (engine === "sqlite") return;
      await query(database.url, "drop schema public cascade");
      await query(database.url, "create schema public");
    },
    async remove(): Promise<void> {
      await database.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a statement of PostgreSQL. */
export async function query(databaseUrl: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
