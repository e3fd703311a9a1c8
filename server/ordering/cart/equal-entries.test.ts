import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import {
  type ApiOptionGroup,
  choiceActions,
  dishOptionActions,
  optionNamed,
  sizeGroup,
} from "#tests/support/dish-options.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("an addition that may raise an equal entry", (server) => {
  let size: ApiOptionGroup;
  let [pizza, soup] = ["", ""];
  const { add, change } = choiceActions({ call: (...input) => server().call(...input) });
  const raise = (guest: Guest, menuId: string, choice: object = {}) =>
    add(guest, menuId, { ...choice, mayRaise: true });
  const cartOf = async ({ email, token }: Guest) => (await server().call(`/api/carts?email=${email}`, { token })).body;
  const sized = (name: string) => ({ options: [{ _id: optionNamed(name, size) }] });

  beforeAll(async () => {
    const admin = dishOptionActions(server(), (await server().signInAdmin()).token);
    size = await admin.createGroup(sizeGroup);
    pizza = await admin.createDish({ name: "Pizza", price: 10, optionGroups: [size._id] });
    soup = await admin.createDish({ name: "Soup", price: 5 });
  });

  it("counts, as every other that is sent at the same time from other devices", async () => {
    const guest = await server().createGuest();
    for (const dish of [pizza, soup]) {
      await raise(guest, dish);
      const answers = await Promise.all(Array.from({ length: 5 }, () => raise(guest, dish, { quantity: 2 })));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    }
    expect(await cartOf(guest)).toMatchObject([
      { menuId: pizza, quantity: 11, price: 110 },
      { menuId: soup, quantity: 11, price: 55 },
    ]);
  });

  it("raises the entry with the same options and note, whose id it returns, and no other", async () => {
    const guest = await server().createGuest();
    const first = await raise(guest, pizza);
    expect((await raise(guest, pizza, sized("Medium"))).body).toEqual(first.body);
    for (const choice of [sized("Small"), { ...sized("Medium"), note: "Well done" }]) {
      const other = (await raise(guest, pizza, choice)).body.insertedId;
      expect((await raise(guest, pizza, choice)).body.insertedId).toBe(other);
    }
    expect(await cartOf(guest)).toMatchObject([{ quantity: 2 }, { quantity: 2 }, { quantity: 2, note: "Well done" }]);
    expect((await add(guest, pizza)).body.insertedId).not.toBe(first.body.insertedId);
  });

  it("is made once for each idempotency key", async () => {
    const guest = await server().createGuest();
    await raise(guest, soup);
    const body = { menuId: soup, email: guest.email, mayRaise: true };
    const again = { token: guest.token, body, headers: { "idempotency-key": randomUUID() } };
    const answers = [await server().call("/api/carts", again), await server().call("/api/carts", again)];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await cartOf(guest)).toMatchObject([{ quantity: 2 }]);
  });

  it("is another entry if the equal one would have more than 20, and is refused if the cart is full", async () => {
    const guest = await server().createGuest();
    const { insertedId } = (await raise(guest, soup, { quantity: 19 })).body;
    await raise(guest, soup, { quantity: 2 });
    await raise(guest, soup);
    expect(await cartOf(guest)).toMatchObject([{ _id: insertedId, quantity: 20 }, { quantity: 2 }]);
    for (let entry = 0; entry < 3; entry++) await add(guest, soup, { quantity: 20 });
    await change(guest, insertedId, { quantity: 10 });
    await add(guest, soup, { quantity: 20 });
    expect(await raise(guest, soup, { quantity: 9 })).toMatchObject({ status: 409, body: { code: "cart_full" } });
    expect((await raise(guest, soup, { quantity: 8 })).body.insertedId).toBe(insertedId);
  });

  it("leaves what a payment has begun for: the entry gets a new id, so that it stays in the cart once that is paid", async () => {
    const { call, createGuest } = server();
    const guest = await createGuest();
    const { insertedId } = (await raise(guest, soup)).body;
    const intent = await call("/api/create-payment-intent", { token: guest.token, body: { price: 5 } });
    expect(intent.status).toBe(200);
    const raised = (await raise(guest, soup)).body.insertedId;
    expect(raised).not.toBe(insertedId);
    expect(await cartOf(guest)).toMatchObject([{ _id: raised, quantity: 2 }]);
  });
});
