import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { orderRepository } from "#server/ordering/order/order.repository.ts";
import { openStore } from "#server/platform/database/store.ts";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { openStream as openEventStream } from "#tests/support/open-stream.ts";
import { describeOnBothEngines, type TestServer } from "#tests/support/test-server.ts";

const openStream = (server: TestServer, { token }: Guest) => openEventStream(server, "/orders/live", token);

async function placeOrder(server: TestServer, guest: Guest): Promise<string> {
  const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server);
  const { body: intent } = await createPaymentIntent(guest, await fillCart(guest, "soup", 1));
  await pay(intent);
  return (await recordPayment(guest, intent)).body.payment._id;
}

describeOnBothEngines("a stream of orders", (server, engine) => {
  async function createAdmin() {
    const { createGuest, signInAdmin, call } = server();
    const [eve, owner] = [await createGuest(), await signInAdmin()];
    const [{ _id: id }] = (await call(`/api/users?q=${eve.email}`, { token: owner.token })).body;
    const act = (method: string, path: string) => call(path, { method, token: owner.token });
    expect((await act("PATCH", `/api/users/admin/${id}`)).status).toBe(200);
    return {
      eve,
      id,
      demote: () => act("DELETE", `/api/users/admin/${id}`),
      remove: () => act("DELETE", `/api/users/${id}`),
    };
  }

  it("ends at once when its admin is demoted, before any other order is sent", async () => {
    const { eve, demote } = await createAdmin();
    const ada = await server().createGuest();
    const stream = await openStream(server(), eve);
    expect((await demote()).status).toBe(200);
    const id = await placeOrder(server(), ada);
    expect(await stream.ended).not.toContain(id);
  });

  it("ends at once when its user is deleted, and continues for others", async () => {
    const { eve, remove } = await createAdmin();
    const ada = await server().createGuest();
    const [stream, other] = [await openStream(server(), eve), await openStream(server(), ada)];
    expect((await remove()).status).toBe(200);
    await stream.ended;
    const id = await placeOrder(server(), ada);
    await vi.waitFor(() => expect(other.state.text).toContain(id));
    expect(other.state.open).toBe(true);
    other.stop();
  });

  it("is one of at most five of a person: the sixth closes the oldest, which waits before it connects again", async () => {
    const [ada, bob] = [await server().createGuest(), await server().createGuest()];
    const others = await openStream(server(), bob);
    const streams = [];
    for (let count = 0; count < 5; count++) streams.push(await openStream(server(), ada));
    expect(streams.map(({ state }) => state.open)).toEqual([true, true, true, true, true]);
    streams.push(await openStream(server(), ada));
    expect(await streams[0]?.ended).toContain("retry: 60000");
    expect(streams.slice(1).every(({ state }) => state.open)).toBe(true);
    expect(others.state.open).toBe(true);
    for (const { stop } of [...streams, others]) stop();
  });

  it("shares the queries of an event with all others", async () => {
    const [owner, ada] = [await server().signInAdmin(), await server().createGuest()];
    const id = await placeOrder(server(), ada);
    const streams = [];
    for (let count = 0; count < 10; count++) streams.push(await openStream(server(), count < 5 ? owner : ada));
    const reads = vi.spyOn(orderRepository, "findByIds");
    const accept = { method: "PATCH", token: owner.token, body: { status: "accepted" } };
    expect((await server().call(`/api/orders/${id}`, accept)).status).toBe(200);
    for (const { state } of streams) await vi.waitFor(() => expect(state.text).toContain('"status":"accepted"'));
    // One by the change itself, one for the streams, and one more for the echo of the notification on PostgreSQL.
    expect(reads.mock.calls.filter(([, ids]) => ids.includes(id)).length).toBeLessThanOrEqual(3);
    reads.mockRestore();
    for (const { stop } of streams) stop();
  });

  if (engine === "sqlite") return;

  it("ends at once when another process demotes its admin", async () => {
    const { eve, id } = await createAdmin();
    const stream = await openStream(server(), eve);
    const other = await openStore(server().databaseUrl);
    await other.transaction(async (trx) => {
      await trx.updateTable("users").set({ role: "user" }).where("id", "=", id).execute();
      await sql`select pg_notify('tavola', ${`access:${id}`})`.execute(trx);
    });
    await other.close();
    expect(await stream.ended).not.toContain(": still here");
  });
});

describeOnBothEngines("a stream for visitors", (server) => {
  it("is one of at most 100 of an address: one more closes the oldest, which waits before it connects again", async () => {
    const streams = await Promise.all(Array.from({ length: 100 }, () => openEventStream(server(), "/serving/live")));
    expect(streams.every(({ state }) => state.open)).toBe(true);
    streams.push(await openEventStream(server(), "/serving/live"));
    const closed = () => streams.filter(({ state }) => !state.open);
    await vi.waitFor(() => expect(closed()).toHaveLength(1));
    expect(await closed()[0]?.ended).toContain("retry: 60000");
    expect(streams.at(-1)?.state.open).toBe(true);
    for (const { stop } of streams) stop();
  });
});
