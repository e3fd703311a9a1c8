import { sql } from "kysely";
import { expect, it } from "vitest";
import { describeOnBothEngines } from "#tests/support/test-server.ts";
import type { Db } from "./store.ts";

const findNone = (db: Db) => db.selectFrom("dishes").select("id").where("id", "=", "none").execute();

describeOnBothEngines("queries that are read together", (server, engine) => {
  const store = () => server().running.store;

  it("return each its own rows, with and without parameters", async () => {
    const [one, two, none] = await store().readTogether((db) =>
      Promise.all([
        sql<{ number: number }>`select cast(${1} as integer) as number`.execute(db),
        db.selectFrom("dishes").select("id").orderBy("id").execute(),
        findNone(db),
      ]),
    );
    expect(one.rows).toEqual([{ number: 1 }]);
    expect(two).toEqual(await store().db.selectFrom("dishes").select("id").orderBy("id").execute());
    expect(two.length).toBeGreaterThan(10);
    expect(none).toEqual([]);
  });

  it("see what was committed before, also those that begin later", async () => {
    const { db, readTogether } = store();
    const find = (key: string) => (on: Db) => on.selectFrom("limits").select("count").where("key", "=", key).execute();
    const insert = (key: string) =>
      db.insertInto("limits").values({ key, window_start: Date.now(), count: 7 }).execute();
    await insert("before");
    const counts = await readTogether(async (on) => {
      const [first, missing] = await Promise.all([find("before")(on), find("meanwhile")(on)]);
      await insert("meanwhile");
      return [first, missing, await find("meanwhile")(on)];
    });
    expect(counts).toEqual([[{ count: 7 }], [], [{ count: 7 }]]);
  });

  it("use one connection, which is used again after a failure", async () => {
    const { readTogether } = store();
    await expect(
      readTogether((on) => Promise.all([sql`select ${1} from missing_table`.execute(on), findNone(on)])),
    ).rejects.toThrow("missing_table");
    expect(await readTogether(findNone)).toEqual([]);
    if (engine === "sqlite") return;
    const pid = (on: Db) => sql<{ pid: number }>`select pg_backend_pid() as pid where ${1} = 1`.execute(on);
    const results = await readTogether((on) => Promise.all([pid(on), pid(on), pid(on)]));
    expect(new Set(results.map(({ rows }) => rows[0]?.pid)).size).toBe(1);
  });
});
