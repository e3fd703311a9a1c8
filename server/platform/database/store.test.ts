import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { describeOnBothEngines } from "#tests/support/test-server.ts";
import { isUniqueViolation } from "./retries.ts";
import { openStore } from "./store.ts";

const failWith = (code: string) => Object.assign(new Error(`failed with ${code}`), { code });

describeOnBothEngines("a transaction", (server) => {
  const store = () => server().running.store;
  const limit = (key: string, count = 1) => ({ key, count, window_start: Date.now() });
  const find = (key: string) =>
    store().db.selectFrom("limits").select("count").where("key", "=", key).executeTakeFirst();

  it("returns what its work returns, and keeps what it wrote", async () => {
    const result = await store().transaction(async (trx) => {
      await trx.insertInto("limits").values(limit("kept")).execute();
      return "done";
    });
    expect(result).toBe("done");
    expect(await find("kept")).toEqual({ count: 1 });
  });

  it("keeps nothing of failed work and throws its error at once", async () => {
    let attempts = 0;
    const failed = store().transaction(async (trx) => {
      attempts++;
      await trx.insertInto("limits").values(limit("undone")).execute();
      throw new Error("the table is taken");
    });
    await expect(failed).rejects.toThrow("the table is taken");
    expect(attempts).toBe(1);
    expect(await find("undone")).toBeUndefined();
  });

  it("runs statements that begin together in their order", async () => {
    const [, updated] = await store().transaction((trx) =>
      Promise.all([
        trx.insertInto("limits").values(limit("together")).execute(),
        trx.updateTable("limits").set({ count: 2 }).where("key", "=", "together").executeTakeFirst(),
        trx.updateTable("limits").set({ count: 3 }).where("key", "=", "together").where("count", "=", 2).execute(),
      ]),
    );
    expect(updated.numUpdatedRows).toBe(1n);
    expect(await find("together")).toEqual({ count: 3 });
  });

  it("keeps nothing if one of several statements fails, and refuses those that begin after its end", async () => {
    let late: Promise<unknown> | undefined;
    const gate = Promise.withResolvers<void>();
    const failed = store().transaction((trx) => {
      const insert = (key: string) => trx.insertInto("limits").values(limit(key)).execute();
      late = gate.promise.then(() => insert("late"));
      late.catch(() => {});
      return Promise.all([insert("before"), sql`select missing from limits`.execute(trx), insert("after")]);
    });
    await expect(failed).rejects.toThrow(/missing/);
    gate.resolve();
    await expect(late).rejects.toThrow(/transaction/i);
    for (const key of ["before", "after", "late"]) expect(await find(key)).toBeUndefined();
  });

  it("is repeated after a unique key violation, without what the failed attempts wrote", async () => {
    let attempts = 0;
    await store().db.insertInto("limits").values(limit("number 1")).execute();
    await store().transaction(async (trx) => {
      attempts++;
      await trx
        .insertInto("limits")
        .values(limit(`attempt ${attempts}`))
        .execute();
      const key = `number ${attempts < 5 ? 1 : 2}`;
      await trx.insertInto("limits").values(limit(key)).execute();
    });
    expect(attempts).toBe(5);
    expect(await find("number 2")).toEqual({ count: 1 });
    expect(await find("attempt 4")).toBeUndefined();
    expect(await find("attempt 5")).toEqual({ count: 1 });
  });

  it("throws a unique key violation that occurs five times", async () => {
    let attempts = 0;
    await store().db.insertInto("limits").values(limit("taken")).execute();
    const error = await store()
      .transaction(async (trx) => {
        attempts++;
        await trx.insertInto("limits").values(limit("taken", 2)).execute();
      })
      .catch((thrown: unknown) => thrown);
    expect(isUniqueViolation(error)).toBe(true);
    expect(attempts).toBe(5);
    expect(await find("taken")).toEqual({ count: 1 });
  });

  it.each([
    ["a serialization failure", "40001", 2],
    ["a deadlock", "40P01", 2],
    ["a foreign key violation", "23503", 1],
    ["a lost connection", "ECONNRESET", 1],
  ])("after %s (%s) runs %i times", async (_what, code, runs) => {
    let attempts = 0;
    const result = store().transaction(async () => {
      attempts++;
      if (attempts === 1) throw failWith(code);
    });
    await result.catch(() => {});
    expect(attempts).toBe(runs);
  });

  it("loses no update when ten increment one value at once", async () => {
    await store().db.insertInto("limits").values(limit("counter", 0)).execute();
    const increment = () =>
      store().transaction((trx) =>
        trx
          .updateTable("limits")
          .set((eb) => ({ count: eb("count", "+", 1) }))
          .where("key", "=", "counter")
          .execute(),
      );
    await Promise.all(Array.from({ length: 10 }, increment));
    expect(await find("counter")).toEqual({ count: 10 });
  });
});

it("a deleted row is overwritten in SQLite's file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tavola-deleted-"));
  const file = join(folder, "test.db");
  const store = await openStore(file);
  const secret = "zerubabel quixwood was here";
  await sql`create table people (id integer primary key, name text)`.execute(store.db);
  for (let id = 0; id < 500; id++) await sql`insert into people (name) values (${`${secret} ${id}`})`.execute(store.db);
  await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
  expect((await readFile(file)).includes(secret)).toBe(true);
  await sql`delete from people`.execute(store.db);
  await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
  for (const name of await readdir(folder))
    expect((await readFile(join(folder, name))).includes(secret), name).toBe(false);
  await store.close();
  await rm(folder, { recursive: true });
});
