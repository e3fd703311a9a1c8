import { type DatabaseConnection, DefaultQueryExecutor } from "kysely";
import { expect, it, onTestFinished, vi } from "vitest";
import { describeOnBothEngines } from "#tests/support/test-server.ts";
import { batchedLookup } from "./batched-lookup.ts";

/** Records the statements of each connection that is taken from the pool until the test ends: one list for each time. */
function watchConnections(): string[][] {
  const lent: string[][] = [];
  const { provideConnection } = DefaultQueryExecutor.prototype;
  const watched = vi.spyOn(DefaultQueryExecutor.prototype, "provideConnection");
  watched.mockImplementation(function watch<T>(
    this: DefaultQueryExecutor,
    consume: (connection: DatabaseConnection) => Promise<T>,
  ) {
    return provideConnection.call(this, (connection) => {
      const statements: string[] = [];
      lent.push(statements);
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = (query) => {
        statements.push(query.sql);
        return execute(query);
      };
      return consume(connection);
    });
  });
  onTestFinished(() => watched.mockRestore());
  return lent;
}

describeOnBothEngines("a look-up of rows by id", (server, engine) => {
  const store = () => server().running.store;
  const newLookup = () => batchedLookup<{ id: string; name: string }>("dishes", ["id", "name"]);
  const isLookUp = (sql: string) => /^select "id", "name"\s+from (?!"dishes" order)/.test(sql);
  const listDishes = () => store().db.selectFrom("dishes").select(["id", "name"]).orderBy("id").limit(80).execute();

  it("shares one query with those that begin in the same turn, and answers each", async () => {
    const dishes = await listDishes();
    const lookUp = newLookup();
    const lent = watchConnections();
    const wanted = [...dishes.slice(0, 5), ...dishes.slice(0, 2)];
    const found = await Promise.all([...wanted.map(({ id }) => lookUp(store().db, id)), lookUp(store().db, "none")]);
    expect(found).toEqual([...wanted, undefined]);
    // The workers of the server query as well.
    expect(lent.flat().filter(isLookUp)).toHaveLength(1);
  });

  it("shares the message with those of other tables, so that on PostgreSQL all fail with one", async () => {
    const lent = watchConnections();
    const [dish] = await listDishes();
    const lookUps = [newLookup(), batchedLookup<{ id: string; name: string }>("missing", ["id", "name"])];
    const [found, missing] = await Promise.allSettled(lookUps.map((lookUp) => lookUp(store().db, dish?.id ?? "")));
    expect(lent.filter((statements) => statements.some(isLookUp))).toHaveLength(1);
    expect(found?.status).toBe(engine === "postgres" ? "rejected" : "fulfilled");
    expect(missing?.status).toBe("rejected");
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
