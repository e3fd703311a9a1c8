import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { openStore, type Store } from "#server/platform/database/store.ts";
import { copyTemplateDatabase, type TestEngine } from "./template-databases.ts";

/** Opens a store on a copy of the migrated test database. `remove` closes the store and deletes the copy. */
export async function openStoreCopy(engine: TestEngine): Promise<{ store: Store; remove(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), "tavola-store-"));
  const database = await copyTemplateDatabase(engine, inject("baseStores"), directory);
  const store = await openStore(database.url);
  return {
    store,
    async remove() {
      await store.close();
      await database.remove();
      await rm(directory, { recursive: true });
    },
  };
}
