import { randomUUID } from "node:crypto";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { menuAdminService } from "#server/house/menu/menu-admin.service.ts";
import { optionGroupService } from "#server/house/menu/options/option-group.service.ts";
import { stockService } from "#server/house/menu/times/stock.service.ts";
import { readSettings } from "#server/house/restaurant/settings.ts";
import { seedSample } from "#server/operating/seed/sample-menu.ts";
import { reviewService } from "#server/ordering/review/review.service.ts";
import { migrate } from "#server/platform/database/migrations.ts";
import { openStore } from "#server/platform/database/store.ts";
import { openPubSub } from "#server/platform/events/pubsub.ts";

export const engines = ["sqlite", "postgres"] as const;
export type TestEngine = (typeof engines)[number];

/** SQLite, and with `TEST_ENGINES=all` (`npm run test:all`) PostgreSQL too: for what does not depend on the engine. */
export const chosenEngines: readonly TestEngine[] = process.env.TEST_ENGINES === "all" ? engines : ["sqlite"];

export interface TemplateDatabases {
  /** Any database of the PostgreSQL server. */
  postgresUrl: string;
  /** The name of the database to copy. */
  postgresTemplate: string;
  sqliteFile: string;
}

async function runOnPostgres(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const withDatabaseName = (url: string, database: string) => {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  return parsed.href;
};

const newDatabaseName = () => `tavola_${randomUUID().replaceAll("-", "")}`;

async function migrateAndSeed(url: string): Promise<void> {
  const store = await openStore(url);
  await migrate(store);
  const pubsub = await openPubSub(store, undefined, pino({ enabled: false }));
  const settings = await readSettings("sample/restaurant.json");
  const stock = stockService({ store, pubsub, settings });
  const menuAdmin = menuAdminService({ store, pubsub, settings, stock, minimumCharge: 1 });
  const reviews = reviewService({
    store,
    pubsub,
    users: { lock: async () => {} },
    payments: { lockUnrefunded: async () => false },
  });
  const optionGroups = optionGroupService({ store, pubsub, settings });
  await seedSample({ store, menuAdmin, optionGroups, reviews, settings });
  await pubsub.close();
  await store.close();
}

export async function createTemplateDatabases(postgresUrl: string, directory: string): Promise<TemplateDatabases> {
  const postgresTemplate = newDatabaseName();
  await runOnPostgres(postgresUrl, `create database ${postgresTemplate}`);
  const sqliteFile = join(directory, "base.db");
  await Promise.all([migrateAndSeed(withDatabaseName(postgresUrl, postgresTemplate)), migrateAndSeed(sqliteFile)]);
  return { postgresUrl, postgresTemplate, sqliteFile };
}

/** Creates a database without any table; on SQLite the file does not exist yet. */
export async function createEmptyDatabase(engine: TestEngine, { postgresUrl }: TemplateDatabases, directory: string) {
  if (engine === "sqlite") return { url: join(directory, "restaurant.db"), remove: async () => {} };
  const database = newDatabaseName();
  await runOnPostgres(postgresUrl, `create database ${database}`);
  const remove = () => runOnPostgres(postgresUrl, `drop database ${database} with (force)`);
  return { url: withDatabaseName(postgresUrl, database), remove };
}

/** Copies the migrated database with the sample menu; returns its URL and a function to remove it. */
export async function copyTemplateDatabase(engine: TestEngine, templates: TemplateDatabases, directory: string) {
  if (engine === "sqlite") {
    const file = join(directory, "restaurant.db");
    await copyFile(templates.sqliteFile, file);
    return { url: file, remove: async () => {} };
  }
  const database = newDatabaseName();
  await runOnPostgres(templates.postgresUrl, `create database ${database} template ${templates.postgresTemplate}`);
  const remove = () => runOnPostgres(templates.postgresUrl, `drop database ${database} with (force)`);
  return { url: withDatabaseName(templates.postgresUrl, database), remove };
}
