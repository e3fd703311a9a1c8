import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { newDish } from "#tests/support/factories.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { type Replication, startReplication } from "#tests/support/replication.ts";
import { type ServerOnPostgres, startServerOnPostgres } from "#tests/support/server-on-postgres.ts";
import { waitFor } from "#tests/support/wait-for.ts";

describe("two servers behind PgBouncer in transaction mode", () => {
  let replication: Replication;
  let one: ServerOnPostgres;
  let two: ServerOnPostgres;
  let admin: Guest;

  beforeAll(async () => {
    replication = await startReplication();
    const { primary, standby, startPooler } = replication;
    const variables = {
      DATABASE_URL: (await startPooler(primary)).url,
      DATABASE_READ_URL: (await startPooler(standby)).url,
      DATABASE_LISTEN_URL: primary.url,
    };
    one = await startServerOnPostgres(variables);
    two = await startServerOnPostgres({ ...variables, ...one.shared });
    admin = await one.signInAdmin();
    const body = { ...newDish, category: "pizza" };
    expect((await one.call("/api/menu", { token: admin.token, body })).status).toBe(200);
  });
  afterAll(async () => {
    await one?.stop();
    await two?.stop();
    await replication?.stop();
  });

  it("take orders of many guests over few connections", async () => {
    const guests = await Promise.all(Array.from({ length: 12 }, () => one.createGuest()));
    await Promise.all(
      guests.map(async (guest, index) => {
        const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(index % 2 ? one : two);
        const cents = await fillCart(guest, "pizza", 1);
        const intent = (await createPaymentIntent(guest, cents)).body;
        expect((await pay(intent)).status).toBe(200);
        expect((await recordPayment(guest, { id: intent.id, price: cents / 100 })).status).toBe(200);
      }),
    );
    const { body } = await two.call("/api/admin-stats", { token: admin.token });
    expect(body).toMatchObject({ orders: 12, revenue: 12 * newDish.price });
    expect([...one.logged, ...two.logged]).toEqual([]);
  });

  it("show a saved price on the other server, which is notified over the direct address", async () => {
    const [dish] = (await two.call("/api/menu?category=pizza&page=1")).body.result;
    const saved = await one.call(`/api/menu/${dish._id}`, {
      method: "PATCH",
      token: admin.token,
      body: { price: 31 },
    });
    expect(saved.status).toBe(200);
    await waitFor(async () => expect((await two.call(`/api/menu/${dish._id}`)).body.price).toBe(31), 2000);
  });

  it("end a transaction that waits for a lock after four seconds", async () => {
    const guest = await one.createGuest();
    const locking = new pg.Client({ connectionString: replication.primary.url });
    await locking.connect();
    try {
      await locking.query("begin; lock table cart_entries in access exclusive mode");
      const [dish] = (await one.call("/api/menu?category=pizza&page=1")).body.result;
      const startedAt = performance.now();
      const body = { menuId: dish._id, email: guest.email };
      expect((await one.call("/api/carts", { token: guest.token, body })).status).toBe(503);
      const waited = performance.now() - startedAt;
      expect(waited).toBeGreaterThan(3500);
      expect(waited).toBeLessThan(7000);
    } finally {
      await locking.end();
    }
  });
});
