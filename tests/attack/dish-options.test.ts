import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { dumpDatabase } from "#tests/support/database-dump.ts";
import { type ApiOptionGroup, choiceActions, dishOptionActions, optionNamed } from "#tests/support/dish-options.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

/** As they are written in JSON. */
const notCounts = [
  "-1",
  "0",
  "1.5",
  "1e308",
  "1e309",
  "-1e308",
  "9007199254740993",
  '"1"',
  "null",
  "true",
  "[1]",
  '{"$gt":0}',
];

describeOnEachEngine("a choice of options", (server) => {
  let token = "";
  let group: ApiOptionGroup;
  let foreign: ApiOptionGroup;
  let dish = "";
  const client = { call: (...input: Parameters<ReturnType<typeof server>["call"]>) => server().call(...input) };
  const { add, change } = choiceActions(client);
  const { createPaymentIntent, pay, recordPayment, listCart } = checkoutActions(client);
  const option = (name: string, from = group) => ({ _id: optionNamed(name, from) });
  const dump = () => dumpDatabase(server().running.store);
  const toppings = {
    name: "Toppings",
    max: 3,
    options: [
      { name: "Olives", price: 1, maxEach: 3 },
      { name: "Egg", price: 2 },
    ],
  };

  /** A new guest with one entry in the cart. */
  async function guestWithEntry() {
    const guest = await server().createGuest();
    const { body } = await add(guest, dish, { options: [option("Olives")] });
    return { guest, id: String(body.insertedId) };
  }

  beforeAll(async () => {
    token = (await server().signInAdmin()).token;
    const admin = dishOptionActions(server(), token);
    group = await admin.createGroup(toppings);
    foreign = await admin.createGroup({ name: "Sauces", options: [{ name: "Pesto", price: -1 }] });
    dish = await admin.createDish({ price: 10, optionGroups: [group._id] });
    await admin.createDish({ price: 10, optionGroups: [foreign._id] });
  });

  it("takes no option of another dish, which would make this one cheaper", async () => {
    const { guest, id } = await guestWithEntry();
    const before = await listCart(guest);
    for (const options of [
      [option("Pesto", foreign)],
      [option("Olives"), option("Pesto", foreign)],
      [{ _id: group._id }],
    ]) {
      for (const answer of [await add(guest, dish, { options }), await change(guest, id, { options })])
        expect(answer).toMatchObject({
          status: 422,
          body: { fields: { options: "Please choose from this dish's options" } },
        });
    }
    expect(await listCart(guest)).toEqual(before);
  });

  it("is not changed or removed by another guest or an admin, who is told that there is no such entry", async () => {
    const { guest, id } = await guestWithEntry();
    const before = await listCart(guest);
    for (const who of [await server().createGuest(), { ...guest, token }]) {
      expect(await change(who, id, { quantity: 20, note: "Free" })).toMatchObject({
        status: 404,
        body: { code: "cart_entry_not_found" },
      });
      const removed = await client.call(`/api/carts/${id}`, { method: "DELETE", token: who.token });
      expect(removed.status).toBe(404);
    }
    expect(await listCart(guest)).toEqual(before);
  });

  it("of another person's order is put into nobody's cart, not even an admin's", async () => {
    const { guest } = await guestWithEntry();
    const intent = (await createPaymentIntent(guest, 1100)).body;
    await pay(intent);
    const { payment } = (await recordPayment(guest, intent)).body;
    const eve = await server().createGuest();
    for (const who of [eve.token, token]) {
      const answer = await client.call(`/api/orders/${payment._id}/again`, { method: "POST", token: who });
      expect(answer).toMatchObject({ status: 404, body: { code: "order_not_found" } });
      expect(JSON.stringify(answer.body)).not.toContain("Olives");
    }
    expect(await listCart(eve)).toEqual([]);
  });

  it("has the price of the menu, whatever price, version or owner the request names", async () => {
    const [guest, victim] = [await server().createGuest(), await server().createGuest()];
    const injected = {
      price: 0.01,
      unitPrice: 0.01,
      price_minor: 1,
      currentPrice: 0.01,
      version: 99,
      user_id: "x",
      id: "mine",
      name: "Cheap",
      image: "https://evil.example/a.png",
      allergens: [],
      problem: null,
      available: true,
    };
    const options = [{ ...option("Olives"), price: -9, priceMinor: -900, name: "Cheap", group: "None" }];
    const { body } = await add(guest, dish, { ...injected, options });
    expect(body.insertedId).not.toBe("mine");
    await change(guest, body.insertedId, { ...injected, email: victim.email, quantity: 2, options });
    const [entry] = await listCart(guest);
    expect(entry).toMatchObject({
      unitPrice: 11,
      price: 22,
      options: [{ name: "Olives", group: "Toppings", price: 1 }],
    });
    expect(entry).not.toHaveProperty("currentPrice");
    expect(JSON.stringify(entry)).not.toMatch(/Cheap|evil/);
    expect(await listCart(victim)).toEqual([]);
    expect((await createPaymentIntent(guest, 2200)).status).toBe(200);
  });

  it("of a group has the version and id that the server gives", async () => {
    const marker = randomUUID();
    const body = { ...toppings, _id: marker, id: marker, version: 50, created_at: 1, dishes: [dish] };
    const { insertedId } = (await client.call("/api/option-groups", { token, body })).body;
    expect(insertedId).not.toBe(marker);
    const groups = (await client.call("/api/option-groups", { token })).body;
    expect(groups.find(({ _id }: { _id: string }) => _id === insertedId)).toMatchObject({ version: 1, dishes: [] });
  });

  it("of a group is not taken over by another group that names its id", async () => {
    const before = await client.call("/api/option-groups", { token });
    const options = [{ ...option("Olives"), name: "Stolen", price: 0 }];
    const answer = await client.call(`/api/option-groups/${foreign._id}`, {
      method: "PATCH",
      token,
      body: { version: foreign.version, options },
    });
    expect(answer).toMatchObject({ status: 422, body: { fields: { options: expect.any(String) } } });
    expect((await client.call("/api/option-groups", { token })).body).toEqual(before.body);
  });

  it.each(["options", "quantity"] as const)("is refused with %s that are no number of units", async (field) => {
    const { guest, id } = await guestWithEntry();
    const before = await dump();
    for (const literal of notCounts) {
      const place =
        field === "quantity" ? { quantity: "PLACE" } : { options: [{ ...option("Olives"), count: "PLACE" }] };
      const send = (method: string, path: string, body: object) =>
        client.call(path, {
          method,
          token: guest.token,
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body).replace('"PLACE"', literal),
        });
      for (const answer of [
        await send("POST", "/api/carts", { menuId: dish, email: guest.email, ...place }),
        await send("PATCH", `/api/carts/${id}`, place),
      ]) {
        expect(answer.status, literal).toBeGreaterThanOrEqual(400);
        expect(answer.status, literal).toBeLessThan(500);
      }
    }
    expect(await dump()).toEqual(before);
  });

  it("has no note that has control characters or is long", async () => {
    const { guest, id } = await guestWithEntry();
    const before = await dump();
    const send = (note: string, who: Guest = guest) => [add(who, dish, { note }), change(who, id, { note })];
    for (const note of ["half \uD800", "a\u0000b", "a\u001bb", "x".repeat(141)])
      for (const answer of await Promise.all(send(note)))
        expect(answer, JSON.stringify(note).slice(0, 30)).toMatchObject({
          status: 422,
          body: { fields: { note: expect.any(String) } },
        });
    for (const answer of await Promise.all(send("x".repeat(10_000_000))))
      expect(answer).toMatchObject({ status: 413, body: { code: "too_large" } });
    expect(await dump()).toEqual(before);
  });

  it("keeps a note in any script, with emoji and the syntax of others, as it is", async () => {
    const { guest, id } = await guestWithEntry();
    const note = "👩‍🍳 مرحبا שלום 日本 '; drop table dishes; -- <b>{{7*7}}</b> %s";
    expect((await change(guest, id, { note })).status).toBe(200);
    expect(await listCart(guest)).toMatchObject([{ note }]);
  });
});
