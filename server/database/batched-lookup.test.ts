import { DefaultQueryExecutor } from "kysely";
import { expect, it, vi } from "vitest";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { batchedLookup } from "./batched-lookup.ts";

describeOnEachEngine("a look-up of rows by id", (server) => {
  const store = () => server().running.store;
  const newLookup = () => batchedLookup<{ id: string; name: string }>("dishes", ["id", "name"]);
  const listDishes = () => store().db.selectFrom("dishes").select(["id", "name"]).orderBy("id").limit(80).execute();

  it("shares one query with those that begin in the same turn, and answers each", async () => {
    const dishes = await listDishes();
    const lookUp = newLookup();
    const executed = vi.spyOn(DefaultQueryExecutor.prototype, "executeQuery");
    const wanted = [...dishes.slice(0, 5), ...dishes.slice(0, 2)];
    const found = await Promise.all([...wanted.map(({ id }) => lookUp(store().db, id)), lookUp(store().db, "none")]);
    // The workers of the server query as well.
    const queries = executed.mock.calls.filter(([{ sql }]) =>
      /^select "id", "name"\s+from (?!"dishes" order)/.test(sql),
    ).length;
    executed.mockRestore();
    expect(found).toEqual([...wanted, undefined]);
    expect(queries).toBe(1);
  });

  it("answers more than fit into one query", async () => {
    const dishes = await listDishes();
    const ids = [...dishes.map(({ id }) => id), ...Array.from({ length: 100 }, (_, index) => `none ${index}`)];
    const lookUp = newLookup();
    const found = await Promise.all(ids.map((id) => lookUp(store().db, id)));
    expect(found.filter((row) => row !== undefined)).toEqual(dishes);
  });

  it("sees what was committed before it", async () => {
    const { db } = store();
    const [dish] = await listDishes();
    const lookUp = newLookup();
    const first = lookUp(db, dish?.id ?? "");
    await db
      .updateTable("dishes")
      .set({ name: "Renamed" })
      .where("id", "=", dish?.id ?? "")
      .execute();
    await first;
    expect(await lookUp(db, dish?.id ?? "")).toMatchObject({ name: "Renamed" });
  });

  it("rejects all of a query that fails", async () => {
    const lookUp = batchedLookup<{ id: string }>("missing", ["id"]);
    const outcomes = await Promise.allSettled([lookUp(store().db, "a"), lookUp(store().db, "b")]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });
});
