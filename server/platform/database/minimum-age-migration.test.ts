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

/** An order of a beer and a soup from before lines kept the minimum age. */
const orderBefore = (id: string, status: string) => [
  `insert into payments (id, transaction_id, user_id, email, payment_type, amount_minor, currency, payment_status,
     deleted_count, refunded_minor, ordered_at) values ('${id}', 'of ${id}', null, '', 'cart', 900, 'USD', 'paid', 0, 0, 0)`,
  ...["beer", "soup"].map(
    (
      dish,
      position,
    ) => `insert into payment_lines (payment_id, position, cart_entry_id, dish_id, name, image, price_minor)
      values ('${id}', ${position}, '${id}-${dish}', '${dish}', '${dish}', '', 450)`,
  ),
  `insert into orders (id, number, status, ready_at, updated_at, placed_at) values ('${id}', '${id}', '${status}', 0, 0, 0)`,
];

describe.each(engines)("the migration of minimum ages on %s", (engine) => {
  it("lets the kitchen ask for the age in orders that are not handed over yet", async () => {
    const directory = await mkdtemp(join(tmpdir(), "tavola-ages-"));
    cleanups.push(() => rm(directory, { recursive: true, force: true }));
    const { url, remove } = await createEmptyDatabase(engine, inject("baseStores"), directory);
    cleanups.push(remove);
    const store = await openStore(url);
    cleanups.push(() => store.close());
    await migrate(store, "0020-dish-facts");
    const dish = (id: string, age: number) =>
      `insert into dishes (id, slug, name, category, price_minor, recipe, image, available, position, created_at, minimum_age)
       values ('${id}', '${id}', '${id}', 'drinks', 450, '', '', 1, 0, 0, ${age})`;
    await executeAll(url, [
      dish("beer", 18),
      dish("soup", 0),
      ...orderBefore("open", "preparing"),
      ...orderBefore("closed", "completed"),
    ]);
    await migrate(store);
    const lines = await store.db
      .selectFrom("payment_lines")
      .select(["payment_id", "dish_id", "minimum_age", "station"])
      .orderBy("payment_id")
      .orderBy("dish_id")
      .execute();
    expect(lines.map((line) => Object.values(line).join(" "))).toEqual([
      "closed beer 0 ",
      "closed soup 0 ",
      "open beer 18 ",
      "open soup 0 ",
    ]);
  });
});
