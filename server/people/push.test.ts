import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Guest } from "#tests/support/http-client.ts";
import { newPushSubscription } from "#tests/support/new-push-subscription.ts";
import { orderingActions } from "#tests/support/ordering-actions.ts";
import { type PushServiceDouble, startPushServiceDouble } from "#tests/support/push-service-double.ts";
import { startServerOnPostgres } from "#tests/support/server-on-postgres.ts";
import { chosenEngines } from "#tests/support/template-databases.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const minute = 60_000;

describe.each(chosenEngines)("devices that are told by push on %s", (engine) => {
  let service: PushServiceDouble;
  let server: TestServer & { stop(): Promise<void> };
  let owner: Guest;
  beforeAll(async () => {
    service = await startPushServiceDouble();
    server = await startTestServer(engine, {}, { pushServiceUrl: service.url });
    owner = await server.signInAdmin();
  });
  afterAll(async () => {
    await server.stop();
    await service.stop();
  });

  const list = async ({ token } = owner) => (await server.call("/api/push-subscriptions", { token })).body;
  const add = (body: unknown, { token } = owner) => server.call("/api/push-subscriptions", { token, body });
  const remove = (id: string, { token } = owner) =>
    server.call(`/api/push-subscriptions/${id}`, { method: "DELETE", token });

  /** A browser of a member of the staff that is told of orders. */
  async function tellDevice(user = owner) {
    const browser = service.subscribe((await list(user)).publicKey);
    const { status, body } = await add({ topic: "house_orders", ...browser.subscription }, user);
    expect(status, JSON.stringify(body)).toBe(200);
    return { ...browser, id: body.insertedId as string };
  }

  /** A guest orders a pizza while no board is open. */
  async function placeOrder() {
    const { call, createGuest } = server;
    const guest = await createGuest();
    const [dish] = (await call("/api/menu?category=pizza&page=1&limit=1")).body.result;
    const { ask, buy, fill } = orderingActions(server);
    await fill(guest, { dish: dish._id });
    const { body: intent } = await ask(guest, Math.round(dish.price * 100));
    const order = await buy(guest, intent);
    await server.running.runWorkersOnce();
    return { order, guest };
  }

  it("get the number of a new order and nothing of the guest, encrypted for them and signed with the key of the site", async () => {
    const [one, other] = [await tellDevice(), await tellDevice()];
    const { order } = await placeOrder();
    for (const { received } of [one, other]) {
      await waitFor(async () => expect(received).toHaveLength(1));
      expect(JSON.parse(received[0] ?? "")).toEqual({
        title: `New order ${order.number}`,
        body: "No board of orders is open.",
        path: `/dashboard/orders?order=${order._id}`,
        tag: order._id,
      });
    }
    await server.running.runWorkersOnce();
    expect(one.received).toHaveLength(1);
    expect(service.refusals).toEqual([]);
    expect((await list()).subscriptions.map(({ _id }: { _id: string }) => _id)).toEqual(
      expect.arrayContaining([one.id, other.id]),
    );
    for (const { id } of [one, other]) expect((await remove(id)).body.deletedCount).toBe(1);
  });

  it("are told no longer once they are removed, and removed once", async () => {
    const device = await tellDevice();
    await remove(device.id);
    await placeOrder();
    expect(device.received).toEqual([]);
    expect(await remove(device.id)).toMatchObject({ status: 404, body: { code: "push_subscription_not_found" } });
  });

  it("are forgotten once their browser has ended the subscription", async () => {
    const device = await tellDevice();
    device.unsubscribe();
    await placeOrder();
    await waitFor(async () => expect((await list()).subscriptions).toEqual([]));
    expect(await failed()).toEqual([]);
  });

  const failed = async () =>
    (await server.call("/api/failed-deliveries", { token: owner.token })).body.filter(
      ({ kind }: { kind: string }) => kind === "push",
    );

  it("are told again after the push service has failed", async () => {
    const device = await tellDevice();
    service.answerNext(503, 429);
    const { order } = await placeOrder();
    await waitFor(async () => {
      await server.running.store.db
        .updateTable("outbox")
        .set({ next_at: Date.now() })
        .where("kind", "=", "push")
        .where("sent_at", "is", null)
        .execute();
      await server.running.runWorkersOnce();
      expect(device.received).toHaveLength(1);
    });
    expect(device.received[0]).toContain(order.number);
    await remove(device.id);
  });

  it("are named under Failed Deliveries if the push service refuses the notice, by its host alone", async () => {
    const device = await tellDevice();
    service.answerNext(403);
    await placeOrder();
    await waitFor(async () =>
      expect(await failed()).toMatchObject([
        { error: "The push service updates.push.services.mozilla.com answered 403" },
      ]),
    );
    await remove(device.id);
  });

  it("belong to the last member of the staff who has them told, once", async () => {
    const device = await tellDevice();
    const again = await add({ topic: "house_orders", ...device.subscription });
    expect(again.body.insertedId).toBe(device.id);
    expect((await list()).subscriptions).toHaveLength(1);
    const { order } = await placeOrder();
    await waitFor(async () => expect(device.received).toHaveLength(1));
    expect(device.received[0]).toContain(order.number);
    await remove(device.id);
  });

  it("of somebody who is no admin any more are told of nothing, and theirs alone are listed and removed", async () => {
    const other = await server.createGuest();
    const { token } = owner;
    const [{ _id }] = (await server.call(`/api/users?q=${other.email}`, { token })).body;
    await server.call(`/api/users/admin/${_id}`, { method: "PATCH", token });
    const device = await tellDevice(other);
    expect((await list()).subscriptions).toEqual([]);
    expect((await remove(device.id)).status).toBe(404);
    await server.call(`/api/users/admin/${_id}`, { method: "DELETE", token });
    await placeOrder();
    expect(device.received).toEqual([]);
    await server.call(`/api/users/${_id}?email=${other.email}`, { method: "DELETE", token });
    const rows = server.running.store.db.selectFrom("push_subscriptions").selectAll();
    expect(await rows.execute()).toEqual([]);
  });

  it.each([
    "http://updates.push.services.mozilla.com/a",
    "https://updates.push.services.mozilla.com:8443/a",
    "https://user@updates.push.services.mozilla.com/a",
    "https://updates.push.services.mozilla.com.example.com/a",
    "https://example.com/updates.push.services.mozilla.com",
    "https://notify.windows.com.example.com/a",
    "https://evilpush.apple.com/a",
    "https://127.0.0.1/a",
    "https://169.254.169.254/latest",
    "file:///etc/passwd",
    "not an address",
    `https://fcm.googleapis.com/${"x".repeat(1000)}`,
  ])("are at a push service of a browser, and nowhere else: %s", async (endpoint) => {
    const { status, body } = await add({ ...newPushSubscription(), endpoint });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ["endpoint"]]);
  });

  it.each([
    "https://fcm.googleapis.com/fcm/send/a",
    "https://web.push.apple.com/a",
    "https://wns2-par02p.notify.windows.com/w/?token=a",
  ])("can be at %s", async (endpoint) => {
    const { status, body } = await add({ ...newPushSubscription(), endpoint });
    expect(status).toBe(200);
    await remove(body.insertedId);
  });

  it.each([
    ["keys.p256dh", { p256dh: `B${"A".repeat(86)}` }],
    ["keys.p256dh", { p256dh: "short" }],
    ["keys.auth", { auth: "short" }],
  ])("have keys for which something can be encrypted: %s", async (field, change) => {
    const valid = newPushSubscription();
    const { status, body } = await add({ ...valid, keys: { ...valid.keys, ...change } });
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it("have private keys that are in the database encrypted alone", async () => {
    const { private_key, public_key } = await server.running.store.db
      .selectFrom("push_keys")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(public_key).toBe((await list()).publicKey);
    // A private key of P-256 has 32 bytes.
    expect(Buffer.from(private_key, "base64url").length).toBeGreaterThan(32);
  });

  it("know the site by a key that stays", async () => {
    const { publicKey } = await list();
    await server.running.runWorkersOnce(Date.now() + 2 * minute);
    expect((await list()).publicKey).toBe(publicKey);
    expect(Buffer.from(publicKey, "base64url")).toHaveLength(65);
  });
});

it("the keys for push services outlive a change of the secret, and are made anew without the former one", async () => {
  const first = await startTestServer("postgres");
  const publicKeyOf = async ({ call, signInAdmin }: Pick<TestServer, "call" | "signInAdmin">) =>
    (await call("/api/push-subscriptions", { token: (await signInAdmin()).token })).body.publicKey;
  const key = await publicKeyOf(first);
  const restart = async (secrets: Record<string, string>) => {
    const server = await startServerOnPostgres({
      DATABASE_URL: first.databaseUrl,
      PUBLIC_URL: first.origin,
      ...secrets,
    });
    const found = await publicKeyOf(server);
    await server.stop();
    return found;
  };
  const [second, third] = ["a second secret for tests, long enough", "a third secret for tests that is long enough"];
  const before = "a secret for tests that is long enough";
  expect(await restart({ APP_SECRET: second, APP_SECRET_PREVIOUS: before })).toBe(key);
  expect(await restart({ APP_SECRET: second })).toBe(key);
  expect(await restart({ APP_SECRET: third })).not.toBe(key);
  await first.stop();
});
