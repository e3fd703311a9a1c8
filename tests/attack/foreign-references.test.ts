import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { dumpDatabase } from "#tests/support/database-dump.ts";
import { createOperationFixtures, operationNames } from "#tests/support/operation-fixtures.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const idempotent = operationNames((operation) => Boolean(operation.idempotent));
const pagedOfGuests = operationNames((operation) => Boolean(operation.paged) && operation.access === "own-params");
const searches = operationNames(
  ({ query, access }) => access !== "public" && query !== undefined && "q" in query.shape,
);

describeOnEachEngine("what belongs to another person", (server) => {
  let fixtures: Awaited<ReturnType<typeof createOperationFixtures>>;
  beforeAll(async () => {
    fixtures = await createOperationFixtures(server());
  });
  beforeEach(() => fixtures.resetLimits());

  it.each(idempotent)("is not answered to their Idempotency-Key: %s", async (name) => {
    const { other, valid, sendAs, callerOf } = fixtures;
    const key = { "idempotency-key": randomUUID() };
    const request = await valid[name]();
    const first = await sendAs(callerOf(name), name, request, key);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    // The request itself would be answered the same again, by its stored response.
    expect((await sendAs(callerOf(name), name, request, key)).body).toEqual(first.body);
    const stolen = await sendAs(other, name, request, key);
    expect(stolen.body).not.toEqual(first.body);
    const withKey = await sendAs(other, name, request, { "idempotency-key": randomUUID() });
    expect(stolen.status).toBe(withKey.status);
  });

  it.each(pagedOfGuests)("is not listed by %s after the cursor of their entry", async (name) => {
    const { owner, other, valid, sendAs } = fixtures;
    const ids: string[] = [];
    for (const type of ["cart", "cart", "reservation", "reservation"]) {
      if (type === "reservation") await valid.getCancellation();
      else await sendAs(owner, "recordPayment", await valid.recordPayment());
    }
    const lists = await Promise.all(
      pagedOfGuests.map((list) => sendAs(owner, list, { params: { email: owner.email } })),
    );
    for (const { _id, transactionId } of lists.flatMap(({ body }) => body)) ids.push(_id, transactionId);
    expect(ids.length).toBeGreaterThanOrEqual(8);
    for (const before of [undefined, ...ids]) {
      const listed = await sendAs(other, name, {
        params: { email: other.email },
        ...(before && { query: { before } }),
      });
      expect(listed.status).toBe(200);
      for (const id of ids) expect(JSON.stringify(listed.body)).not.toContain(id);
    }
    const foreign = await sendAs(other, name, { params: { email: owner.email }, query: { before: ids[0] ?? "" } });
    expect(foreign.status).toBe(403);
  });

  it.each(searches)("is not found by a guest's search: %s", async (name) => {
    const { owner, other, sendAs } = fixtures;
    const found = await sendAs(other, name, { query: { q: owner.email } });
    expect(found.status).toBe(403);
    expect(JSON.stringify(found.body)).not.toContain(owner.email);
  });

  it("stays in their cart when a payment names its entries", async () => {
    const { owner, other } = fixtures;
    const { fillCart, createPaymentIntent, pay, recordPayment, listCart } = checkoutActions(server());
    await fillCart(owner, "salad", 1);
    const cart = await listCart(owner);
    const { body: intent } = await createPaymentIntent(other, await fillCart(other, "soup", 1));
    await pay(intent);
    const cartIds = cart.map(({ _id }: { _id: string }) => _id);
    const { body } = await recordPayment(other, intent, { cartIds });
    expect(body.deletedResult.deletedCount).toBe(1);
    expect(await listCart(owner)).toEqual(cart);
  });

  it("is not named by an email in body, path and query at once", async () => {
    const { owner, other, valid, sendAs } = fixtures;
    const before = await dumpDatabase(server().running.store);
    for (const [name, request] of [
      ["addToCart", { body: { menuId: "any", email: owner.email } }],
      ["createReview", await valid.createReview()],
      ["listCart", { query: { email: owner.email } }],
      ["listPayments", { params: { email: owner.email } }],
    ] as const) {
      expect((await sendAs(other, name, request)).status, name).toBe(403);
    }
    const path = `/api/carts?email=${other.email}&email=${owner.email}`;
    for (const address of [path, `/api/carts?email=${owner.email}&email=${other.email}`]) {
      const { body } = await server().call(address, { token: other.token });
      expect(JSON.stringify(body)).not.toContain(owner.email);
    }
    expect(await dumpDatabase(server().running.store)).toEqual(before);
  });
});
