import { expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { choiceActions, dishOptionActions, optionNamed } from "#tests/support/dish-options.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("an entry of a dish with options", (server) => {
  const client = { call: (...input: Parameters<ReturnType<typeof server>["call"]>) => server().call(...input) };
  const { add, change } = choiceActions(client);
  const { createPaymentIntent, pay, recordPayment, listCart } = checkoutActions(client);
  const signInStaff = async () => dishOptionActions(server(), (await server().signInAdmin()).token);

  async function createPizza(facts: object) {
    const admin = await signInStaff();
    const cheese = await admin.createGroup({
      name: "Cheese",
      max: 2,
      options: [
        { name: "Ricotta", price: 1, addsAllergens: ["milk"] },
        { name: "Rocket", price: 1 },
      ],
    });
    const dish = await admin.createDish({ price: 10, optionGroups: [cheese._id], ...facts });
    const option = (name: string) => ({ _id: optionNamed(name, cheese) });
    return { admin, dish, option };
  }

  it("has the allergens of the dish and of its options, in the cart, and as bought in payment and order", async () => {
    const { admin, dish, option } = await createPizza({ allergens: ["gluten"] });
    const guest = await server().createGuest();
    await add(guest, dish);
    await add(guest, dish, { options: [option("Ricotta"), option("Rocket")] });
    const sorted = (list: { price: number }[]) => list.toSorted((a, b) => a.price - b.price);
    const cart = sorted(await listCart(guest));
    expect(cart).toMatchObject([{ allergens: ["gluten"] }, { allergens: ["gluten", "milk"] }]);
    const intent = (await createPaymentIntent(guest, 2200)).body;
    await pay(intent);
    const { payment } = (await recordPayment(guest, intent)).body;
    await admin.updateDish(dish, { allergens: ["fish"], optionGroups: [] });
    const bought = [{ allergens: ["gluten"] }, { allergens: ["gluten", "milk"] }];
    expect(sorted(payment.items)).toMatchObject(bought);
    const order = (await client.call(`/api/orders/${payment._id}`, { token: guest.token })).body;
    expect(sorted(order.items)).toMatchObject(bought);
  });

  it("keeps what the options add if the dish declares none, and says that it is not all", async () => {
    const { dish, option } = await createPizza({});
    const guest = await server().createGuest();
    await add(guest, dish, { options: [option("Ricotta")] });
    const known = { allergens: null, knownAllergens: ["milk"], traces: [] };
    expect(await listCart(guest)).toMatchObject([known]);
    const intent = (await createPaymentIntent(guest, 1100)).body;
    await pay(intent);
    const { payment } = (await recordPayment(guest, intent)).body;
    expect(payment.items).toMatchObject([known]);
    const { text } = await server().waitForMail(guest.email, /receipt|order/i);
    expect(text).toMatch(/Contains milk\n.*Please ask us about other allergens/);
  });

  it("has the traces of the dish, from the cart to the receipt", async () => {
    const { dish, option } = await createPizza({ allergens: ["gluten"], traces: ["milk", "nuts"] });
    const guest = await server().createGuest();
    await add(guest, dish);
    // What it contains is no trace any more.
    await add(guest, dish, { options: [option("Ricotta")] });
    const sorted = (list: { price: number }[]) => list.toSorted((a, b) => a.price - b.price);
    const lines = [{ traces: ["milk", "nuts"] }, { allergens: ["gluten", "milk"], traces: ["nuts"] }];
    expect(sorted(await listCart(guest))).toMatchObject(lines);
    const intent = (await createPaymentIntent(guest, 2100)).body;
    await pay(intent);
    const { payment } = (await recordPayment(guest, intent)).body;
    expect(sorted(payment.items)).toMatchObject(lines);
    const order = (await client.call(`/api/orders/${payment._id}`, { token: guest.token })).body;
    expect(sorted(order.items)).toMatchObject(lines);
    const { text } = await server().waitForMail(guest.email, /receipt|order/i);
    expect(text).toContain("May contain milk, nuts");
  });

  it("counts with its quantity in the number that the navigation shows", async () => {
    const { dish } = await createPizza({});
    const guest = await server().createGuest();
    const count = async ({ email, token }: Guest) =>
      (await client.call(`/api/user-stats/${email}`, { token })).body.cartItems;
    const { insertedId } = (await add(guest, dish, { quantity: 3 })).body;
    await add(guest, dish);
    expect(await count(guest)).toBe(4);
    await change(guest, insertedId, { quantity: 5 });
    expect(await count(guest)).toBe(6);
  });
});
