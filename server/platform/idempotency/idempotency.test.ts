import { expect, it } from "vitest";
import type { Guest } from "#tests/support/http-client.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

const headers = { "idempotency-key": "the-same-for-all" };
const texts = { favoriteRecipe: "Soup", suggestion: "More", details: "Warm", rating: 5 };

describeOnBothEngines("an Idempotency-Key", (server) => {
  const review = ({ token, email }: Guest, more = {}) =>
    server().call("/api/reviews", { token, headers, body: { ...texts, email, ...more } });
  const reviewsOf = async ({ email }: Guest) =>
    server().running.store.db.selectFrom("reviews").select("id").where("email", "=", email).execute();

  it("repeats the first response without repeating the effect", async () => {
    const ada = await server().createGuest();
    const first = await review(ada);
    expect(first.status).toBe(200);
    expect((await review(ada)).body).toEqual(first.body);
    expect(await reviewsOf(ada)).toEqual([{ id: first.body.insertedId }]);
  });

  it("repeats the first response even if the rate limit is reached", async () => {
    const ada = await server().createGuest();
    const first = await review(ada);
    const other = (number: number) =>
      server().call("/api/reviews", {
        token: ada.token,
        headers: { "idempotency-key": `other-${number}` },
        body: { ...texts, email: ada.email },
      });
    for (let count = 1; count < 10; count++) expect((await other(count)).status).toBe(200);
    expect((await other(10)).status).toBe(429);
    expect(await review(ada)).toMatchObject({ status: 200, body: first.body });
  });

  it("is scoped to the user", async () => {
    const [ada, bob] = [await server().createGuest(), await server().createGuest()];
    const [one, other] = [await review(ada), await review(bob)];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body.insertedId).not.toBe(one.body.insertedId);
    expect(await reviewsOf(bob)).toHaveLength(1);
  });

  it("is scoped to the operation", async () => {
    const { createGuest, call } = server();
    const ada = await createGuest();
    const [dish] = (await call("/api/menu")).body;
    expect((await review(ada)).status).toBe(200);
    const body = { email: ada.email, menuId: dish._id };
    expect((await call("/api/carts", { token: ada.token, headers, body })).status).toBe(200);
    expect((await call(`/api/carts?email=${ada.email}`, { token: ada.token })).body).toHaveLength(1);
  });

  it("can be used again after an error", async () => {
    const { createGuest, signInAdmin, call } = server();
    const [ada, owner] = [await createGuest(), await signInAdmin()];
    const dish = { name: "Broth", category: "soup", price: 4, recipe: "Bones", image: "https://example.com/b.png" };
    const { insertedId: id } = (await call("/api/menu", { token: owner.token, body: { ...dish, available: false } }))
      .body;
    const add = () => call("/api/carts", { token: ada.token, headers, body: { email: ada.email, menuId: id } });
    expect((await add()).body.code).toBe("dish_unavailable");
    await call(`/api/menu/${id}`, { method: "PATCH", token: owner.token, body: { available: true } });
    expect((await add()).status).toBe(200);
  });
});
