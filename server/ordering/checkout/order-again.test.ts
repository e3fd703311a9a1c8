import { beforeAll, expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { choiceActions, dishOptionActions, optionNamed } from "#tests/support/dish-options.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("an order that is put into the cart again", (server) => {
  const client = { call: (...input: Parameters<ReturnType<typeof server>["call"]>) => server().call(...input) };
  const { add } = choiceActions(client);
  const { createPaymentIntent, pay, recordPayment, listCart } = checkoutActions(client);
  let admin: ReturnType<typeof dishOptionActions>;

  beforeAll(async () => {
    admin = dishOptionActions(server(), (await server().signInAdmin()).token);
  });

  async function buy(guest: Guest, cents: number): Promise<string> {
    const intent = (await createPaymentIntent(guest, cents)).body;
    expect((await pay(intent)).status).toBe(200);
    return (await recordPayment(guest, intent)).body.payment._id;
  }
  const again = (guest: Guest, id: string) =>
    client.call(`/api/orders/${id}/again`, { method: "POST", token: guest.token });

  it("is raised to twice its quantity by the second time", async () => {
    const guest = await server().createGuest();
    const soup = await admin.createDish({ name: "Soup of twice", price: 5 });
    await add(guest, soup, { note: "warm" });
    const order = await buy(guest, 500);
    for (const quantity of [1, 2]) {
      expect((await again(guest, order)).body).toEqual({ added: 1, left: [] });
      expect(await listCart(guest)).toMatchObject([{ name: "Soup of twice", note: "warm", quantity }]);
    }
  });

  it("leaves a dish out whose needed option is sold out, and adds the others", async () => {
    const guest = await server().createGuest();
    const side = await admin.createGroup({
      name: "Side",
      min: 1,
      max: 1,
      options: [
        { name: "Fries", default: true },
        { name: "Salad", price: 2 },
      ],
    });
    const burger = await admin.createDish({ name: "Burger", price: 12, optionGroups: [side._id] });
    const soup = await admin.createDish({ name: "Soup", price: 5 });
    await add(guest, burger);
    await add(guest, soup);
    const order = await buy(guest, 1700);
    await admin.updateOption(optionNamed("Fries", side), { available: false });
    expect(await again(guest, order)).toMatchObject({
      status: 200,
      body: { added: 1, left: [{ name: "Burger", reason: "option_unavailable" }] },
    });
    expect(await listCart(guest)).toMatchObject([{ name: "Soup" }]);
  });

  it("keeps the options that there are, fills up with the default ones, and names what is gone", async () => {
    const guest = await server().createGuest();
    const sides = await admin.createGroup({
      name: "Two sides",
      min: 2,
      max: 2,
      options: [
        { name: "Fries", default: true },
        { name: "Salad", default: true },
        { name: "Corn" },
        { name: "Beans" },
      ],
    });
    const steak = await admin.createDish({ name: "Steak", price: 20, optionGroups: [sides._id] });
    const options = ["Corn", "Beans"].map((name) => ({ _id: optionNamed(name, sides) }));
    await add(guest, steak, { options });
    const order = await buy(guest, 2000);
    await admin.updateOption(optionNamed("Corn", sides), { available: false });
    expect((await again(guest, order)).body).toEqual({
      added: 1,
      left: [{ name: "Corn", reason: "option_unavailable" }],
    });
    const [entry] = await listCart(guest);
    expect(entry.options.map(({ name }: { name: string }) => name).sort()).toEqual(["Beans", "Fries"]);
  });
});
