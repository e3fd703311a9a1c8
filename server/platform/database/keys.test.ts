import { expect, it } from "vitest";
import { failedMailDelivery } from "#tests/support/failed-delivery.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";
import { isUniqueViolation } from "./retries.ts";

/** Constraints that the database enforces whatever code writes. */

const payment = (id: string, change = {}) => ({
  id,
  transaction_id: `transaction of ${id}`,
  user_id: null,
  email: "",
  payment_type: "cart" as const,
  amount_minor: 1000,
  currency: "USD",
  payment_status: "paid" as const,
  deleted_count: 0,
  refunded_minor: 0,
  ordered_at: 0,
  ...change,
});
const line = (payment_id: string, cart_entry_id: string) => ({
  payment_id,
  cart_entry_id,
  position: 0,
  dish_id: "soup",
  name: "Soup",
  image: "",
  price_minor: 1000,
  quantity: 1,
  options: "[]",
  note: "",
  minimum_age: 0,
  station: null,
});

describeOnBothEngines("the database rejects", (server) => {
  const db = () => server().running.store.db;
  const refusedTwice = async (insert: () => Promise<unknown>) => {
    await insert();
    const error = await insert().catch((thrown: unknown) => thrown);
    expect(isUniqueViolation(error), String(error)).toBe(true);
  };

  it("two payments with one transaction id", async () => {
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

  it("two reservations of one table in the same 15 minutes", async () => {
    const booking = (id: string) => ({
      id,
      number: id,
      status: "confirmed" as const,
      user_id: null,
      intent_id: null,
      payment_id: null,
      table_id: "one",
      date: "2030-03-17",
      time: "19:00",
      starts_at: 0,
      ends_at: 1,
      guest: 2,
      seats: 2,
      name: "",
      phone: "",
      email: null,
      notes: null,
      deposit_minor: 0,
      currency: "USD",
      free_cancellation_hours: 24,
      held_until: null,
      sequence: 0,
      created_at: 0,
    });
    await db()
      .insertInto("reservations")
      .values([booking("early"), booking("late")])
      .execute();
    const ids = ["early", "late"];
    await refusedTwice(() =>
      db()
        .insertInto("reservation_slots")
        .values({ table_id: "one", step: 7, reservation_id: ids.shift() ?? "" })
        .execute(),
    );
    const other = { table_id: "one", step: 8, reservation_id: "late" };
    await db().insertInto("reservation_slots").values(other).execute();
  });

  it("two outbox messages with one key", async () => {
    await refusedTwice(() =>
      db()
        .insertInto("outbox")
        .values({ ...failedMailDelivery(), key: "receipt" })
        .execute(),
    );
  });

  it("a second user with the same email", async () => {
    let id = 0;
    const person = {
      email: "twice@example.com",
      name: "",
      role: "user" as const,
      is_valid: 0,
      uid: null,
      created_at: 0,
    };
    await refusedTwice(() =>
      db()
        .insertInto("users")
        .values({ ...person, id: `person ${id++}` })
        .execute(),
    );
  });

  it("a refunded amount above the paid amount or below zero", async () => {
    await db().insertInto("payments").values(payment("bounded")).execute();
    for (const refunded_minor of [1001, -1]) {
      const change = db().updateTable("payments").set({ refunded_minor }).where("id", "=", "bounded").execute();
      await expect(change).rejects.toThrow(/check/i);
    }
  });
});
