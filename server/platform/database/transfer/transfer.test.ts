import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, it } from "vitest";
import { query } from "#tests/support/backed-up-restaurant.ts";
import { copyTemplateDatabase, createEmptyDatabase } from "#tests/support/template-databases.ts";
import { createDatabaseCopy } from "./create-database-copy.ts";
import { digestDatabase, openSnapshot } from "./open-snapshot.ts";
import { createTableDigest, findDifferences } from "./table-digest.ts";
import { isLibraryTime, sortByReferences } from "./tables.ts";

const folder = await mkdtemp(join(tmpdir(), "tavola-transfer-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const templates = inject("baseStores");

it("the columns that are times on PostgreSQL are known, and there are no sequences to set", async () => {
  const database = await copyTemplateDatabase("postgres", templates, folder);
  const columns = await query(
    database.url,
    `select table_name as "table", column_name as "column", data_type as type from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%'`,
  );
  const times = columns.filter(({ type }) => String(type).startsWith("timestamp"));
  expect(times.length).toBeGreaterThan(10);
  for (const { table, column, type } of columns)
    expect(isLibraryTime(String(table), String(column)), `${table}.${column}`).toBe(
      String(type).startsWith("timestamp"),
    );
  const others = new Set(columns.map(({ type }) => type).filter((type) => !String(type).startsWith("timestamp")));
  expect([...others].sort()).toEqual(["bigint", "boolean", "integer", "text"]);
  expect(await query(database.url, "select * from pg_sequences")).toEqual([]);
  await database.remove();
});

it("every row of the sample is the same on both engines after a copy, there and back", async () => {
  const source = await copyTemplateDatabase("sqlite", templates, folder);
  const original = await digestDatabase(source.url);
  const postgres = await createEmptyDatabase("postgres", templates, folder);
  let from = source.url;
  for (const to of [postgres.url, join(folder, "back.db")]) {
    const snapshot = await openSnapshot(from);
    const copy = await createDatabaseCopy(to, { version: snapshot.migrations.at(-1) ?? "", replace: false });
    for (const table of snapshot.tables) for await (const rows of snapshot.rows(table)) await copy.insert(table, rows);
    await snapshot.close();
    expect(findDifferences(original, await copy.digests())).toEqual([]);
    expect(await copy.findDamage()).toEqual([]);
    await copy.commit();
    await copy.discard();
    from = to;
  }
  expect(await digestDatabase(from)).toEqual(original);
  expect(original.get("dishes")?.rows).toBeGreaterThan(10);
  await postgres.remove();
});

it("a row that refers to none is found in a copy", async () => {
  const source = await copyTemplateDatabase("sqlite", templates, folder);
  const snapshot = await openSnapshot(source.url);
  const copy = await createDatabaseCopy(join(folder, "damaged.db"), {
    version: snapshot.migrations.at(-1) ?? "",
    replace: false,
  });
  for (const table of snapshot.tables.filter(({ name }) => name === "dish_collections"))
    for await (const rows of snapshot.rows(table)) await copy.insert(table, rows);
  await snapshot.close();
  expect(await copy.findDamage()).toEqual(["dish_collections: a row refers to one that does not exist"]);
  await copy.discard();
});

it("two tables have one digest if they have the same rows, in whatever order", () => {
  const digest = (...rows: (string | number | null)[][]) => {
    const one = createTableDigest();
    one.add(rows);
    return one.result();
  };
  expect(digest(["a", 1], ["b", null])).toEqual(digest(["b", null], ["a", 1]));
  for (const other of [digest(["a", 1], ["b", 2]), digest(["a", "1"], ["b", null]), digest(["a", 1])])
    expect(other).not.toEqual(digest(["a", 1], ["b", null]));
  const expected = new Map([
    ["carts", digest(["a"])],
    ["users", digest(["a"])],
    ["dishes", digest(["a"])],
  ]);
  const found = new Map([
    ["carts", digest(["b"])],
    ["users", digest()],
    ["orders", digest()],
  ]);
  expect(findDifferences(expected, found)).toEqual([
    "carts: rows have other values",
    "dishes: the table is missing in the copy",
    "orders: the table is missing in the original",
    "users: 0 rows instead of 1",
  ]);
});

it("tables stand behind those that they refer to", () => {
  const tables = ["a", "b", "c"].map((name) => ({ name, columns: [] }));
  const names = (...references: { from: string; to: string }[]) =>
    sortByReferences(tables, references)
      .map(({ name }) => name)
      .join("");
  expect(names()).toBe("abc");
  expect(names({ from: "a", to: "c" }, { from: "b", to: "b" })).toBe("bca");
  expect(() => names({ from: "a", to: "c" }, { from: "c", to: "a" })).toThrow("refer to each other: a, c");
});
