import { expect, it } from "vitest";
import { dumpDatabase } from "#tests/support/database-dump.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";
import { migrate } from "./migrations.ts";

describeOnBothEngines("the migrations", (server) => {
  it("change neither tables nor rows of a database that is up to date", async () => {
    const { store, runWorkersOnce } = server().running;
    // Texts for searches are made in the background.
    await runWorkersOnce();
    const [tables, rows] = [await store.db.introspection.getTables(), await dumpDatabase(store)];
    await migrate(store);
    await Promise.all([migrate(store), migrate(store)]);
    expect(await store.db.introspection.getTables()).toEqual(tables);
    expect(await dumpDatabase(store)).toEqual(rows);
  });
});
