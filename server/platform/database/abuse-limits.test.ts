import { sql } from "kysely";
import { expect, it } from "vitest";
import { describeOnBothEngines } from "#tests/support/test-server.ts";
import { columnTypes } from "./column-types.ts";
import { abuseLimits } from "./migrations/0013-abuse-limits.ts";

describeOnBothEngines("the migration of verified reviews", (server, engine) => {
  const { time, currency } = { time: 1_750_000_000_000, currency: "USD" };

  /** Inserts a user, and a payment of theirs for an order with this status. */
  async function insertBuyer(id: string, status: "completed" | "cancelled", isRefunded = false): Promise<void> {
    const { db } = server().running.store;
    const email = `${id}@example.com`;
    const user = { id, email, name: id, role: "user" as const, is_valid: 1, uid: null, created_at: time };
    await db.insertInto("users").values(user).execute();
    const amounts = { amount_minor: 900, refunded_minor: isRefunded ? 900 : 0, currency, deleted_count: 1 };
    const state = { payment_type: "cart", payment_status: isRefunded ? "refunded" : "paid", ordered_at: time } as const;
    const payment = { id: `pay-${id}`, transaction_id: `pi-${id}`, user_id: id, email, ...amounts, ...state };
    await db.insertInto("payments").values(payment).execute();
    const order = { id: payment.id, number: `N-${id}`, status, ready_at: time, updated_at: time, placed_at: time };
    await db.insertInto("orders").values(order).execute();
  }

  const insertReview = (id: string, user_id: string, age: number) =>
    server()
      .running.store.db.insertInto("reviews")
      .values({
        id,
        user_id,
        name: id,
        email: `${user_id}@example.com`,
        favorite_recipe: "Soup",
        suggestion: "More",
        details: "Warm",
        rating: 5,
        verified: 1,
        payment_id: null,
        seen: 1,
        hidden: 0,
        created_at: time - age,
      })
      .execute();

  it("keeps the mark on the oldest review of each author who has a used purchase", async () => {
    const { store } = server().running;
    await insertBuyer("ada", "completed");
    await insertBuyer("bob", "cancelled");
    await insertBuyer("eve", "completed", true);
    await insertReview("ada-new", "ada", 1);
    await insertReview("ada-old", "ada", 2);
    await insertReview("bob-one", "bob", 1);
    await insertReview("eve-one", "eve", 1);
    // Back to the version before.
    await sql`drop index reviews_by_payment`.execute(store.db);
    await sql`alter table reviews drop column payment_id`.execute(store.db);
    for (const column of ["client_key", "hold_ended_at"])
      await sql`alter table reservations drop column ${sql.ref(column)}`.execute(store.db);
    await sql`drop table hold_lock`.execute(store.db);
    await abuseLimits(store.db.withTables<never>(), columnTypes(engine));
    const reviews = await store.db
      .selectFrom("reviews")
      .select(["id", "verified", "payment_id"])
      .where("user_id", "is not", null)
      .orderBy("id")
      .execute();
    expect(reviews).toEqual([
      { id: "ada-new", verified: 0, payment_id: null },
      { id: "ada-old", verified: 1, payment_id: "pay-ada" },
      { id: "bob-one", verified: 0, payment_id: null },
      { id: "eve-one", verified: 0, payment_id: null },
    ]);
  });
});
