import { expect, it } from "vitest";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const soup = {
  name: "Crème d'asperges",
  category: "soup",
  price: 9.5,
  recipe: "Asparagus, cream, chervil.",
  image: "/images/dishes/tomato-soup/640.webp",
};

describeOnEachEngine("menu administration", (server) => {
  const post = async (body: object) =>
    server().call("/api/menu", { token: (await server().signInAdmin()).token, body });
  const patch = async (id: string, body: object) =>
    server().call(`/api/menu/${id}`, { method: "PATCH", token: (await server().signInAdmin()).token, body });

  it("adds a dish, updates it, marks it sold out and removes it", async () => {
    const { call, signInAdmin } = server();
    const { status, body } = await post({ ...soup, collections: ["offered"] });
    expect(status).toBe(200);
    const path = `/api/menu/${body.insertedId}`;
    expect((await call(path)).body).toMatchObject({
      ...soup,
      slug: "creme-d-asperges",
      available: true,
      collections: ["offered"],
    });
    expect((await patch(body.insertedId, { price: 10.25, available: false })).body).toEqual({
      acknowledged: true,
      modifiedCount: 1,
    });
    expect((await call(path)).body).toMatchObject({
      ...soup,
      price: 10.25,
      available: false,
      collections: ["offered"],
    });
    expect(
      (await call("/api/menu?category=offered&limit=50")).body.result.map((dish: { name: string }) => dish.name),
    ).toContain(soup.name);
    const token = (await signInAdmin()).token;
    expect((await call(path, { method: "DELETE", token })).body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await call(path)).status).toBe(404);
    expect((await call(path, { method: "DELETE", token })).status).toBe(404);
  });

  it("accepts a collection as category: the dish is in that collection and on no order page", async () => {
    const { call } = server();
    const { body } = await post({ ...soup, name: "Chef's table", category: "popular" });
    expect(
      (await call("/api/menu?category=popular&limit=50")).body.result.map((dish: { _id: string }) => dish._id),
    ).toContain(body.insertedId);
    expect((await call(`/api/menu/${body.insertedId}`)).body.category).toBe("popular");
  });

  it.each([
    ["name", { name: " " }],
    ["category", { category: "burgers" }],
    ["price", { price: 0 }],
    ["price", { price: -1 }],
    ["price", { price: 10_000_000.01 }],
    ["price", { price: "12" }],
    ["price", { price: 1.999 }],
    ["recipe", { recipe: "" }],
    ["image", { image: "javascript:alert(1)" }],
    ["image", { image: "http://insecure.example/x.png" }],
  ])("rejects an invalid %s and writes nothing", async (field, change) => {
    const { call } = server();
    const before = (await call("/api/menu")).body.length;
    expect(await post({ ...soup, ...change })).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    });
    expect((await call("/api/menu")).body).toHaveLength(before);
  });

  it("takes a price of ten millions, of which a guest orders twenty", async () => {
    const { call, createGuest } = server();
    const { body } = await post({ ...soup, name: "Golden soup", price: 10_000_000 });
    expect((await call(`/api/menu/${body.insertedId}`)).body.price).toBe(10_000_000);
    const { token, email } = await createGuest();
    const added = await call("/api/carts", { token, body: { menuId: body.insertedId, email, quantity: 20 } });
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    expect((await call(`/api/carts?email=${email}`, { token })).body[0].price).toBe(200_000_000);
    expect((await call("/api/create-payment-intent", { token, body: { price: 200_000_000 } })).status).toBe(200);
  });

  it("is restricted to admins", async () => {
    const { call, createGuest } = server();
    const { token } = await createGuest();
    const [{ _id }] = (await call("/api/menu")).body;
    const dish = (await call(`/api/menu/${_id}`)).body;
    for (const [method, path, body] of [
      ["POST", "/api/menu", soup],
      ["PATCH", `/api/menu/${dish._id}`, { price: 1 }],
      ["DELETE", `/api/menu/${dish._id}`, undefined],
    ] as const) {
      expect((await call(path, { method, token, body })).status).toBe(403);
      expect((await call(path, { method, body })).status).toBe(401);
    }
    expect((await call(`/api/menu/${dish._id}`)).body).toEqual(dish);
  });

  it("replaces the collections of a dish as a whole, also if two admins change them at once", async () => {
    const { call, signInAdmin } = server();
    const { token } = await signInAdmin();
    const [dish] = (await call("/api/menu")).body;
    const mark = (collection: string) =>
      call(`/api/menu/${dish._id}`, { method: "PATCH", token, body: { collections: [collection] } });
    for (let round = 0; round < 5; round++) {
      await Promise.all(["popular", "offered", "popular", "offered", "popular", "offered"].map(mark));
      expect((await call(`/api/menu/${dish._id}`)).body.collections).toHaveLength(1);
    }
  });
});
