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
  project.provide("baseStores", await makeBaseStores(postgres.url, directory));
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
