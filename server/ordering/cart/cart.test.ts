import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("cart", (server) => {
  const dishes = async (course = "salad") =>
    (await server().call(`/api/menu?category=${course}&page=1&limit=5`)).body.result;
  const cartOf = async ({ email, token }: { email: string; token: string }) =>
    (await server().call(`/api/carts?email=${email}`, { token })).body;

  it("takes name, image and price from the menu and ignores those in the request", async () => {
    const { call, createGuest } = server();
    const ada = await createGuest();
    const [dish] = await dishes();
    const sent = { menuId: dish._id, email: ada.email, name: "Free lunch", image: 7, price: 0.01 };
    const added = await call("/api/carts", { token: ada.token, body: sent });
    expect(added.body).toMatchObject({ acknowledged: true, insertedId: expect.any(String) });
    expect(await cartOf(ada)).toEqual([
      {
        _id: added.body.insertedId,
        menuId: dish._id,
        email: ada.email,
        name: dish.name,
        image: dish.image,
        price: dish.price,
        available: true,
        unitPrice: dish.price,
        quantity: 1,
        options: [],
        note: "",
        allergens: dish.allergens ?? null,
        knownAllergens: [],
        traces: dish.traces ?? [],
        problem: null,
      },
    ]);
  });

  it("adds the same dish again as another entry, lists oldest first and removes one entry at a time", async () => {
    const { call, createGuest } = server();
    const ada = await createGuest();
    const [one, two] = await dishes();
    for (const dish of [one, two, one])
      await call("/api/carts", { token: ada.token, body: { menuId: dish._id, email: ada.email } });
    const entries = await cartOf(ada);
    expect(entries.map((entry: { name: string }) => entry.name)).toEqual([one.name, two.name, one.name]);
    const removed = await call(`/api/carts/${entries[0]._id}`, { method: "DELETE", token: ada.token });
    expect(removed.body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await cartOf(ada)).map((entry: { name: string }) => entry.name)).toEqual([two.name, one.name]);
    expect((await call(`/api/carts/${entries[0]._id}`, { method: "DELETE", token: ada.token })).status).toBe(404);
  });

  it("forbids reading, adding to and deleting from another user's cart", async () => {
    const { call, createGuest } = server();
    const [ada, eve] = [await createGuest(), await createGuest()];
    const [dish] = await dishes();
    const { body } = await call("/api/carts", { token: ada.token, body: { menuId: dish._id, email: ada.email } });
    expect((await call(`/api/carts?email=${ada.email}`, { token: eve.token })).status).toBe(403);
    expect((await call("/api/carts", { token: eve.token, body: { menuId: dish._id, email: ada.email } })).status).toBe(
      403,
    );
    expect((await call(`/api/carts/${body.insertedId}`, { method: "DELETE", token: eve.token })).status).toBe(404);
    expect(await cartOf(ada)).toHaveLength(1);
  });

  it("requires a verified email and otherwise adds nothing", async () => {
    const { call, createGuest } = server();
    const ada = await createGuest({ verified: false });
    const [dish] = await dishes();
    const answer = await call("/api/carts", { token: ada.token, body: { menuId: dish._id, email: ada.email } });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: "email_unverified", title: "Please Verify your email" },
    });
    expect(await cartOf(ada)).toEqual([]);
  });

  it("marks dishes that have since been sold out, removed or raised in price", async () => {
    const { call, createGuest, running } = server();
    const ada = await createGuest();
    const [soldOut, removed, dearer] = await dishes("soup");
    for (const dish of [soldOut, removed, dearer])
      await call("/api/carts", { token: ada.token, body: { menuId: dish._id, email: ada.email } });
    const { db } = running.store;
    await db.updateTable("dishes").set({ available: 0 }).where("id", "=", soldOut._id).execute();
    await db.deleteFrom("dishes").where("id", "=", removed._id).execute();
    await db.updateTable("dishes").set({ price_minor: 9999 }).where("id", "=", dearer._id).execute();
    expect(await cartOf(ada)).toMatchObject([
      { name: soldOut.name, available: false },
      { name: removed.name, available: false },
      { name: dearer.name, available: true, price: dearer.price, currentPrice: 99.99 },
    ]);
    const again = await call("/api/carts", { token: ada.token, body: { menuId: soldOut._id, email: ada.email } });
    expect(again).toMatchObject({ status: 409, body: { code: "dish_unavailable" } });
    expect(
      (await call("/api/carts", { token: ada.token, body: { menuId: removed._id, email: ada.email } })).status,
    ).toBe(404);
  });

  it("executes a repeated Idempotency-Key once and rejects the key for a different request", async () => {
    const { call, createGuest } = server();
    const [ada, bob] = [await createGuest(), await createGuest()];
    const [one, two] = await dishes();
    const key = randomUUID();
    const add = (who: typeof ada, dish: { _id: string }) =>
      call("/api/carts", {
        token: who.token,
        headers: { "idempotency-key": key },
        body: { menuId: dish._id, email: who.email },
      });
    const first = await add(ada, one);
    expect((await add(ada, one)).body).toEqual(first.body);
    expect(await cartOf(ada)).toHaveLength(1);
    expect(await add(ada, two)).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
    // Keys are scoped to the user.
    expect((await add(bob, two)).status).toBe(200);
    const both = await Promise.all(
      Array.from({ length: 5 }, () =>
        call("/api/carts", {
          token: bob.token,
          headers: { "idempotency-key": "k2" },
          body: { menuId: one._id, email: bob.email },
        }),
      ),
    );
    expect(both.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await cartOf(bob)).toHaveLength(2);
  });

  it("accepts at most 100 entries", async () => {
    const { call, createGuest } = server();
    const ada = await createGuest();
    const [dish] = await dishes();
    const add = () => call("/api/carts", { token: ada.token, body: { menuId: dish._id, email: ada.email } });
    for (let count = 0; count < 100; count++) expect((await add()).status).toBe(200);
    expect(await add()).toMatchObject({ status: 409, body: { code: "cart_full" } });
  });

  it("accepts at most 100 entries of requests sent at once", async () => {
    const { call, createGuest } = server();
    const ada = await createGuest();
    const [dish] = await dishes();
    const add = () => call("/api/carts", { token: ada.token, body: { menuId: dish._id, email: ada.email } });
    for (let count = 0; count < 90; count++) expect((await add()).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 30 }, add));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await cartOf(ada)).toHaveLength(100);
  });
});
