import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, inject, it } from "vitest";
import { executeAll } from "#tests/support/fill-database.ts";
import { createEmptyDatabase, engines } from "#tests/support/template-databases.ts";
import { someSession } from "#tests/support/users.ts";
import { reportingService } from "../../house/reporting/reporting.service.ts";
import { readSettings } from "../../house/restaurant/settings.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import { migrate } from "./migrations.ts";
import { openStore } from "./store.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close();
});

const paidAt = Date.UTC(2026, 2, 1, 17);
const payment = (id: string, type: string, user: string | null, amount: number, refunded = 0) =>
  `insert into payments (id, transaction_id, user_id, email, payment_type, amount_minor, currency, payment_status,
     deleted_count, refunded_minor, ordered_at)
   values ('${id}', 'of ${id}', ${user === null ? "null" : `'${user}'`}, '', '${type}', ${amount}, 'USD', 'paid', 0,
     ${refunded}, ${paidAt})`;
const line = (paymentId: string, position: number, dish: string) =>
  `insert into payment_lines (payment_id, position, cart_entry_id, dish_id, name, image, price_minor)
   values ('${paymentId}', ${position}, '${paymentId}-${position}', '${dish}', 'Dish ${dish}', '', 700)`;

/** A guest with two orders and a deposit, and an order of a deleted one, with the figures of the version before. */
const booksBefore = [
  `insert into users (id, email, name, role, is_valid, uid, created_at) values ('ada', 'ada@example.com', 'Ada', 'user', 1, null, 0)`,
  payment("one", "cart", "ada", 1400),
  line("one", 0, "soup"),
  line("one", 1, "pie"),
  payment("two", "cart", "ada", 700, 200),
  line("two", 0, "soup"),
  payment("deposit", "reservation", "ada", 2000),
  payment("gone", "cart", null, 700),
  line("gone", 0, "soup"),
  ...["one", "two", "gone"].map(
    (id) => `insert into orders (id, number, status, ready_at, updated_at) values ('${id}', '${id}', 'pending', 0, 0)`,
  ),
  ...[0, 1].map(
    (shard) => `insert into sales_by_day values ('2026-03-01', ${shard}, 2300, ${1 + shard}, ${1 - shard})`,
  ),
  ...[0, 1, 2].map((shard) => `insert into sales_by_dish values ('2026-03-01', 'soup', ${shard}, 'Soup', 1, 700)`),
  `insert into sales_by_dish values ('2026-03-01', 'pie', 3, 'Pie', 1, 700)`,
  ...[0, 1].map((shard) => `insert into totals values ('revenue', ${shard}, 2300)`),
  `insert into totals values ('orders', 4, 3), ('bookings', 5, 1), ('users', 0, 2), ('users', 6, -1)`,
];

describe.each(engines)("the migration of statistics on %s", (engine) => {
  async function migrateBooks() {
    const directory = await mkdtemp(join(tmpdir(), "tavola-growth-"));
    cleanups.push(() => rm(directory, { recursive: true, force: true }));
    const { url, remove } = await createEmptyDatabase(engine, inject("baseStores"), directory);
    cleanups.push(remove);
    const store = await openStore(url);
    cleanups.push(() => store.close());
    await migrate(store, "0015-firebase-sessions");
    await executeAll(url, booksBefore);
    await migrate(store);
    return store;
  }

  it("keeps all figures, before and after the worker has folded them", async () => {
    const store = await migrateBooks();
    const reporting = reportingService(store, await readSettings("sample/restaurant.json"));
    const ada: CurrentUser = {
      kind: "user",
      id: "ada",
      email: "ada@example.com",
      name: "Ada",
      role: "user",
      uid: null,
      needsSecondFactor: false,
      emailVerified: true,
      isWithoutAccount: false,
      session: someSession,
    };
    const read = async () => ({
      totals: await reporting.adminStats(),
      series: await reporting.series("2026-03-01", "2026-03-01"),
      own: await reporting.userStats(ada),
    });
    const migrated = await read();
    expect(migrated.totals).toMatchObject({ revenue: 46, users: 1, orders: 3, bookings: 1 });
    expect(migrated.series.days).toEqual([{ date: "2026-03-01", revenue: 46, orders: 3, bookings: 1 }]);
    expect(migrated.series.dishes).toEqual([
      { menuId: "soup", name: "Soup", sold: 3, revenue: 21 },
      { menuId: "pie", name: "Pie", sold: 1, revenue: 7 },
    ]);
    expect(migrated.own).toEqual({ orders: 2, bookings: 1, payment: 3, menuItems: 3, cartItems: 0, reviews: 0 });
    expect(await reporting.fold()).toBe(2);
    expect(await read()).toEqual(migrated);
  });

  it("lists orders by the time of their payment", async () => {
    const { db } = await migrateBooks();
    expect(await db.selectFrom("orders").select("placed_at").distinct().execute()).toEqual([{ placed_at: paidAt }]);
  });
});
