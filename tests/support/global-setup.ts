import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type BaseStores, makeBaseStores } from "./base-stores.ts";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Migrated and seeded stores, one an engine, that each test server copies. */
    baseStores: BaseStores;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const directory = await mkdtemp(join(tmpdir(), "tavola-base-"));
  const tearDown = async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
  // A migration that fails must end the run, not leave it waiting for the database server.
  const stores = await makeBaseStores(postgres.url, directory).catch(async (error) => {
    await tearDown();
    throw error;
  });
  project.provide("baseStores", stores);
  return tearDown;
}
