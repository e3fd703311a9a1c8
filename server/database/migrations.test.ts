import { expect, it } from "vitest";
import { dumpDatabase } from "#tests/support/database-dump.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { migrate } from "./migrations.ts";

describeOnEachEngine("the migrations", (server) => {
  it("change neither tables nor rows of a database that is up to date", async () => {
    const { store } = server().running;
    const [tables, rows] = [await store.db.introspection.getTables(), await dumpDatabase(store)];
    await migrate(store);
    await Promise.all([migrate(store), migrate(store)]);
    expect(await store.db.introspection.getTables()).toEqual(tables);
    expect(await dumpDatabase(store)).toEqual(rows);
  });

  it("refuse a database that a newer release has migrated", async () => {
    const { store } = server().running;
    const db = store.db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
    await db.insertInto("kysely_migration").values({ name: "9999-future", timestamp: "2099-01-01" }).execute();
    await expect(migrate(store)).rejects.toThrow("9999-future");
    await db.deleteFrom("kysely_migration").where("name", "=", "9999-future").execute();
    await migrate(store);
  });
});
