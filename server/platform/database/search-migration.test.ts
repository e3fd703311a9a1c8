import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, inject, it } from "vitest";
import { executeAll } from "#tests/support/fill-database.ts";
import { createEmptyDatabase, engines } from "#tests/support/template-databases.ts";
import { migrate } from "./migrations.ts";
import { openStore } from "./store.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close();
});

const dish = (id: string, name: string, slug: string) =>
  `insert into dishes (id, slug, name, category, price_minor, recipe, image, available, position, created_at)
   values ('${id}', '${slug}', '${name}', 'soup', 450, '', '', 1, 0, 0)`;

describe.each(engines)("the migration of searches on %s", (engine) => {
  it("gives dishes the letters of their names in their addresses, and keeps the former ones", async () => {
    const directory = await mkdtemp(join(tmpdir(), "tavola-searches-"));
    cleanups.push(() => rm(directory, { recursive: true, force: true }));
    const { url, remove } = await createEmptyDatabase(engine, inject("baseStores"), directory);
    cleanups.push(remove);
    const store = await openStore(url);
    cleanups.push(() => store.close());
    await migrate(store, "0031-order-contact");
    await executeAll(url, [
      dish("a", "Борщ", "dish"),
      dish("b", "Борщ", "dish-0a1b2c3d"),
      dish("c", "Grüße vom Grill", "gru-e-vom-grill"),
      dish("d", "Crème brûlée", "creme-brulee"),
      dish("e", "Renamed", "something-else"),
      dish("f", "🍲", "dish-99999999"),
    ]);
    await migrate(store);
    const rows = await store.db.selectFrom("dishes").select(["id", "slug"]).orderBy("id").execute();
    const slugs = Object.fromEntries(rows.map(({ id, slug }) => [id, slug]));
    expect(slugs).toEqual({
      a: "борщ",
      b: expect.stringMatching(/^борщ-[0-9a-f]{8}$/),
      c: "grusse-vom-grill",
      d: "creme-brulee",
      e: "something-else",
      f: "dish-99999999",
    });
    expect(await store.db.selectFrom("former_slugs").selectAll().orderBy("dish_id").execute()).toEqual([
      { slug: "dish", dish_id: "a" },
      { slug: "dish-0a1b2c3d", dish_id: "b" },
      { slug: "gru-e-vom-grill", dish_id: "c" },
    ]);
  });
});
