import { expect, it } from "vitest";
import { onEachEngine } from "#tests/support/server.ts";
import { undeliveredMail } from "#tests/support/undelivered-mail.ts";
import { isUniqueViolation } from "./store.ts";

/** What the database itself refuses, whatever code asks for it. */

const payment = (id: string, change = {}) => ({
  id,
  transaction_id: `transaction of ${id}`,
  user_id: null,
  email: "",
  payment_type: "cart",
  amount_minor: 1000,
  currency: "USD",
  payment_status: "paid",
  deleted_count: 0,
  refunded_minor: 0,
  ordered_at: 0,
  ...change,
});
const line = (payment_id: string, cart_entry_id: string) => ({
  ...{ payment_id, cart_entry_id, position: 0, dish_id: "soup", name: "Soup", image: "", price_minor: 1000 },
});

onEachEngine("the database refuses", (server) => {
  const db = () => server().running.store.db;
  const refusedTwice = async (insert: () => Promise<unknown>) => {
    await insert();
    const error = await insert().catch((thrown: unknown) => thrown);
    expect(isUniqueViolation(error), String(error)).toBe(true);
  };

  it("two payments of one transaction", async () => {
    let count = 0;
    await refusedTwice(() =>
      db()
        .insertInto("payments")
        .values(payment(`transaction ${count++}`, { transaction_id: "one" }))
        .execute(),
    );
  });

  it("a cart entry in two payments", async () => {
    await db()
      .insertInto("payments")
      .values([payment("first"), payment("second")])
      .execute();
    const names = ["first", "second"];
    await refusedTwice(() =>
      db()
        .insertInto("payment_lines")
        .values(line(names.shift() ?? "", "an entry"))
        .execute(),
    );
  });

  it("an effect that is asked for twice", async () => {
    await refusedTwice(() =>
      db()
        .insertInto("outbox")
        .values({ ...undeliveredMail(), key: "receipt" })
        .execute(),
    );
  });

  it("a second person with the same email", async () => {
    let id = 0;
    const person = { email: "twice@example.com", name: "", role: "user", is_valid: 0, uid: null, created_at: 0 };
    await refusedTwice(() =>
      db()
        .insertInto("users")
        .values({ ...person, id: `person ${id++}` })
        .execute(),
    );
  });

  it("to give back more than was paid, or less than nothing", async () => {
    await db().insertInto("payments").values(payment("bounded")).execute();
    for (const refunded_minor of [1001, -1]) {
      const change = db().updateTable("payments").set({ refunded_minor }).where("id", "=", "bounded").execute();
      await expect(change).rejects.toThrow(/check/i);
    }
  });
});
