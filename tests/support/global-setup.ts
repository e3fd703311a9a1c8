import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";
import { createTemplateDatabases, type TemplateDatabases } from "./template-databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Migrated and seeded databases, one per engine, that each test server copies. */
    baseStores: TemplateDatabases;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const directory = await mkdtemp(join(tmpdir(), "tavola-base-"));
  const tearDown = async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
  // A failed migration must end the run and not leave it waiting for the database server.
  const templates = await createTemplateDatabases(postgres.url, directory).catch(async (error) => {
    await tearDown();
    throw error;
  });
  project.provide("baseStores", templates);
  return tearDown;
}
