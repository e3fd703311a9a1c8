import { randomUUID } from "node:crypto";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "#server/database/migrations.ts";
import { openStore } from "#server/database/store.ts";
import { seedSample } from "#server/seed/sample-menu.ts";

export const engines = ["sqlite", "postgres"] as const;
export type TestEngine = (typeof engines)[number];

export interface BaseStores {
  /** Any database of the PostgreSQL server. */
  postgresUrl: string;
  /** The name of the database to copy. */
  postgresBase: string;
  sqliteFile: string;
}

async function inPostgres(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const named = (url: string, database: string) => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};

const newDatabase = () => `tavola_${randomUUID().replaceAll("-", "")}`;

async function fill(address: string): Promise<void> {
  const store = await openStore(address);
  await migrate(store);
  await seedSample(store, "USD");
  await store.close();
}

export async function makeBaseStores(postgresUrl: string, directory: string): Promise<BaseStores> {
  const postgresBase = newDatabase();
  await inPostgres(postgresUrl, `create database ${postgresBase}`);
  const sqliteFile = join(directory, "base.db");
  await Promise.all([fill(named(postgresUrl, postgresBase)), fill(sqliteFile)]);
  return { postgresUrl, postgresBase, sqliteFile };
}

/** A store of one's own, migrated and with the sample menu: its address, and how to remove it. */
export async function copyBaseStore(engine: TestEngine, bases: BaseStores, directory: string) {
  if (engine === "sqlite") {
    const file = join(directory, "restaurant.db");
    await copyFile(bases.sqliteFile, file);
    return { address: file, remove: async () => {} };
  }
  const database = newDatabase();
  await inPostgres(bases.postgresUrl, `create database ${database} template ${bases.postgresBase}`);
  const remove = () => inPostgres(bases.postgresUrl, `drop database ${database} with (force)`);
  return { address: named(bases.postgresUrl, database), remove };
}
