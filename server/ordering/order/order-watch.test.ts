import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import type { Order } from "#contract/ordering/order.ts";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { describeOnBothEngines, type TestServer } from "#tests/support/test-server.ts";
import { someSession } from "#tests/support/users.ts";
import { readSettings } from "../../house/restaurant/settings.ts";
import { openStore } from "../../platform/database/store.ts";
import type { CurrentUser } from "../../platform/domain/current-user.ts";
import type { PubSub } from "../../platform/events/pubsub.ts";
import { presentOrder } from "./order.presenter.ts";
import type { OrderRecord } from "./order.repository.ts";
import { createOrderWatch } from "./order-watch.ts";

async function placeOrder(server: TestServer, guest: Guest): Promise<string> {
  const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server);
  const { body: intent } = await createPaymentIntent(guest, await fillCart(guest, "soup", 1));
  await pay(intent);
  return (await recordPayment(guest, intent)).body.payment._id;
}

/** Opens the stream over HTTP and collects "id status" of each order that it sends, with what is refunded. */
async function openStream({ origin }: TestServer, { token }: Guest) {
  const received: string[] = [];
  const controller = new AbortController();
  const response = await fetch(`${origin}/api/orders/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  const read = async () => {
    const decoder = new TextDecoder();
    let text = "";
    for await (const chunk of response.body ?? []) {
      const lines = (text + decoder.decode(chunk, { stream: true })).split("\n");
      text = lines.pop() ?? "";
      for (const line of lines.filter((one) => one.startsWith("data: "))) {
        const { _id, status, refunded } = JSON.parse(line.slice(6));
        received.push([_id, status, refunded || []].flat().join(" "));
      }
    }
  };
  read().catch(() => {});
  return { received, close: () => controller.abort() };
}

/** A source of notifications that the test controls. */
function fakePubSub() {
  const listeners = new Set<(payload: string) => void>();
  const pubsub: PubSub = {
    publish: async () => {},
    subscribe: (_topic, listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    publishHere: () => {},
    lostAt: () => undefined,
    close: async () => {},
  };
  /** Delivers a payload as the connection for notifications does. */
  const notify = (payload: string) => {
    for (const listener of listeners) listener(payload);
  };
  return { pubsub, listeners, notify };
}

const staff: CurrentUser = {
  kind: "user",
  id: "staff",
  email: "staff@example.com",
  name: "Staff",
  role: "admin",
  emailVerified: true,
  isWithoutAccount: false,
  uid: null,
  needsSecondFactor: false,
  session: someSession,
};

const settings = await readSettings("sample/restaurant.json");

/** Watches as `currentUser` without HTTP; `received` grows with each order. */
function watch(server: TestServer, currentUser: CurrentUser = staff) {
  const { pubsub, listeners, notify } = fakePubSub();
  const stop = new AbortController();
  const received: string[] = [];
  const presentTo = (_to: CurrentUser, record: OrderRecord) =>
    presentOrder(record, { acceptBy: null, staffName: undefined, settings });
  const read = async () => {
    const watchOrders = createOrderWatch({ store: server.running.store, pubsub, presentTo });
    for await (const { _id, status } of watchOrders(currentUser, stop.signal)) received.push(`${_id} ${status}`);
  };
  return { received, ended: read(), listeners, notify, stop: () => stop.abort() };
}

describeOnBothEngines("the order stream", (server, engine) => {
  /** Changes an order as another process would, whose notification does not arrive. */
  async function changeUnnoticed(id: string, status: Order["status"], at = Date.now()) {
    const { db } = server().running.store;
    await db.updateTable("orders").set({ status, updated_at: at }).where("id", "=", id).execute();
  }

  it("sends what was changed while notifications were lost, also by a process whose clock is slow", async () => {
    const [ada, eve] = [await server().createGuest(), await server().createGuest()];
    const [id, late] = [await placeOrder(server(), ada), await placeOrder(server(), eve)];
    const { received, notify, listeners, stop, ended } = watch(server());
    await vi.waitFor(() => expect(listeners.size).toBe(1));
    await changeUnnoticed(id, "accepted");
    await changeUnnoticed(late, "preparing", Date.now() - 60_000);
    notify("");
    await vi.waitFor(() => expect(received).toEqual(expect.arrayContaining([`${id} accepted`, `${late} preparing`])));
    stop();
    await ended;
    expect(listeners.size).toBe(0);
  });

  it("does not repeat after lost notifications what it has sent and nobody has changed since", async () => {
    const ada = await server().createGuest();
    const [id, other] = [await placeOrder(server(), ada), await placeOrder(server(), ada)];
    const { received, notify, listeners, stop } = watch(server());
    await vi.waitFor(() => expect(listeners.size).toBe(1));
    notify("");
    await vi.waitFor(() => expect(received).toEqual(expect.arrayContaining([`${id} pending`, `${other} pending`])));
    const before = received.length;
    await changeUnnoticed(id, "accepted", Date.now() - 1000);
    notify("");
    await vi.waitFor(() => expect(received).toContain(`${id} accepted`));
    expect(received.slice(before)).toEqual([`${id} accepted`]);
    stop();
  });

  it("sends a guest's own missed orders only, and all of them if there are more than one query reads", async () => {
    const [ada, eve] = [await server().createGuest(), await server().createGuest()];
    const [id, other] = [await placeOrder(server(), ada), await placeOrder(server(), eve)];
    const { db } = server().running.store;
    const payment = await db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const at = Date.now();
    const copies = Array.from({ length: 250 }, (_, index) => `${id}-${String(index).padStart(3, "0")}`);
    const payments = copies.map((copy) => ({ ...payment, id: copy, transaction_id: copy }));
    const orders = copies.map((copy) => ({ id: copy, number: copy, ready_at: at, status: "pending" as const }));
    await db.insertInto("payments").values(payments).execute();
    await db
      .insertInto("orders")
      .values(orders.map((order) => ({ ...order, updated_at: at, placed_at: at })))
      .execute();
    const guest: CurrentUser = { ...staff, id: payment.user_id ?? "", role: "user" };
    const { received, notify, listeners, stop } = watch(server(), guest);
    await vi.waitFor(() => expect(listeners.size).toBe(1));
    await changeUnnoticed(id, "accepted");
    await changeUnnoticed(other, "accepted");
    notify("");
    await vi.waitFor(() => expect(new Set(received).size).toBe(251));
    expect(received).toContain(`${id} accepted`);
    expect(received.filter((line) => line.startsWith(other))).toEqual([]);
    stop();
  });

  it("sends a change that it could not read at first because the database failed", async () => {
    const ada = await server().createGuest();
    const id = await placeOrder(server(), ada);
    const { received, notify, listeners, stop, ended } = watch(server());
    await vi.waitFor(() => expect(listeners.size).toBe(1));
    const { db } = server().running.store;
    await sql`alter table payment_lines rename to payment_lines_away`.execute(db);
    notify(id);
    await sleep(100);
    await sql`alter table orders rename to orders_away`.execute(db);
    notify("");
    await sleep(100);
    expect(received).toEqual([]);
    await sql`alter table orders_away rename to orders`.execute(db);
    await sql`alter table payment_lines_away rename to payment_lines`.execute(db);
    await vi.waitFor(() => expect(received).toContain(`${id} pending`), { timeout: 5000 });
    stop();
    await ended;
  });

  it("ends while it waits for a database that fails", async () => {
    const { db } = server().running.store;
    const { notify, listeners, stop, ended } = watch(server());
    await vi.waitFor(() => expect(listeners.size).toBe(1));
    await sql`alter table orders rename to orders_away`.execute(db);
    notify("");
    await sleep(50);
    stop();
    await ended;
    await sql`alter table orders_away rename to orders`.execute(db);
  });

  it("sends what was refunded of an order to guest and staff, also while notifications were lost", async () => {
    const { createGuest, signInAdmin, call, running } = server();
    const [ada, owner] = [await createGuest(), await signInAdmin()];
    const id = await placeOrder(server(), ada);
    const [board, guest, missed] = [
      await openStream(server(), owner),
      await openStream(server(), ada),
      watch(server()),
    ];
    await vi.waitFor(() => expect(missed.listeners.size).toBe(1));
    const order = running.store.db.selectFrom("orders").select("updated_at").where("id", "=", id);
    const before = await order.executeTakeFirst();
    const body = { price: 1.5, reason: "Cold soup" };
    expect((await call(`/api/payments/${id}/refunds`, { token: owner.token, body })).status).toBe(200);
    for (const { received, close } of [board, guest]) {
      await vi.waitFor(() => expect(received).toContain(`${id} pending 1.5`));
      close();
    }
    // The order itself is as it was.
    expect(await order.executeTakeFirst()).toEqual(before);
    const changedLongAgo = { updated_at: Date.now() - 3_600_000 };
    await running.store.db.updateTable("orders").set(changedLongAgo).where("id", "=", id).execute();
    missed.notify("");
    await vi.waitFor(() => expect(missed.received).toContain(`${id} pending`));
    missed.stop();
  });

  it("sends a missed order of a payment that a long reconciliation found", async () => {
    const { createGuest, running } = server();
    const { fillCart, createPaymentIntent, pay } = checkoutActions(server());
    const ada = await createGuest();
    const { body: intent } = await createPaymentIntent(ada, await fillCart(ada, "soup", 1));
    await pay(intent);
    const { received, notify, listeners, stop } = watch(server());
    await vi.waitFor(() => expect(listeners.size).toBe(1));
    const { db } = running.store;
    const startedAt = Date.now() - 600_000;
    await db.updateTable("payment_intents").set({ check_at: startedAt }).where("id", "=", intent.id).execute();
    await running.runWorkersOnce(startedAt);
    const payment = await db.selectFrom("payments").select("id").where("transaction_id", "=", intent.id).execute();
    notify("");
    await vi.waitFor(() => expect(received).toContain(`${payment[0]?.id} pending`));
    stop();
  });

  if (engine === "sqlite") return;

  it("sends what another process changed while the connection for notifications was lost", async () => {
    const [ada, owner] = [await server().createGuest(), await server().signInAdmin()];
    const id = await placeOrder(server(), ada);
    const [board, guest] = [await openStream(server(), owner), await openStream(server(), ada)];
    const other = await openStore(server().databaseUrl);
    const listening = sql`pid from pg_stat_activity where datname = current_database() and query ilike 'listen %'`;
    await sql`select pg_terminate_backend(pid), ${listening}`.execute(other.db);
    await vi.waitFor(async () => expect((await sql`select ${listening}`.execute(other.db)).rows).toEqual([]));
    await other.transaction(async (trx) => {
      const change = { status: "accepted" as const, updated_at: Date.now() };
      await trx.updateTable("orders").set(change).where("id", "=", id).execute();
      await sql`select pg_notify('tavola', ${`orders:${id}`})`.execute(trx);
    });
    await other.close();
    for (const { received, close } of [board, guest]) {
      await vi.waitFor(() => expect(received).toContain(`${id} accepted`), { timeout: 10_000 });
      close();
    }
  });
});
