import { beforeAll, expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import {
  type ApiOptionGroup,
  choiceActions,
  dishOptionActions,
  optionNamed,
  sizeGroup,
  toppingGroup,
} from "#tests/support/dish-options.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("an order of dishes with options", (server) => {
  let admin: ReturnType<typeof dishOptionActions>;
  let adminToken = "";
  let groups: ApiOptionGroup[] = [];
  let pizza = "";
  const client = { call: (...input: Parameters<ReturnType<typeof server>["call"]>) => server().call(...input) };
  const { add, change } = choiceActions(client);
  const { createPaymentIntent, pay, recordPayment, listCart } = checkoutActions(client);
  const option = (name: string, count = 1) => ({ _id: optionNamed(name, ...groups), count });
  const large = () => ({
    quantity: 2,
    note: "No basil",
    options: [option("Large"), option("Olives"), option("Mozzarella", 2)],
  });

  async function buy(guest: Guest, cents: number) {
    const intent = (await createPaymentIntent(guest, cents)).body;
    await pay(intent);
    return (await recordPayment(guest, intent)).body;
  }

  beforeAll(async () => {
    adminToken = (await server().signInAdmin()).token;
    admin = dishOptionActions(server(), adminToken);
    groups = [await admin.createGroup(sizeGroup), await admin.createGroup(toppingGroup)];
    pizza = await admin.createDish({ name: "Pizza", price: 13.5, optionGroups: groups.map(({ _id }) => _id) });
  });

  it("keeps quantity, options and note from the cart to intent, payment, order, kitchen, mail and statistics", async () => {
    const guest = await server().createGuest();
    await add(guest, pizza, large());
    // 13.50 + 4.00 + 2 × 2.00, the olives are free; twice.
    const item = {
      menuId: pizza,
      name: "Pizza",
      price: 43,
      unitPrice: 21.5,
      quantity: 2,
      note: "No basil",
      options: [
        { group: "Size", name: "Large", count: 1, price: 4 },
        { group: "Toppings", name: "Olives", count: 1, price: 0 },
        { group: "Toppings", name: "Mozzarella", count: 2, price: 4 },
      ],
    };
    const intent = (await createPaymentIntent(guest, 4300)).body;
    expect(intent).toMatchObject({ price: 43, items: [item] });
    await pay(intent);
    const { payment } = (await recordPayment(guest, intent)).body;
    expect(payment).toMatchObject({ price: 43, items: [item], menuItemIds: [pizza], cartIds: [expect.any(String)] });
    const order = (await client.call(`/api/orders/${payment._id}`, { token: adminToken })).body;
    expect(order.items).toMatchObject([item]);
    const stats = (await client.call(`/api/user-stats/${guest.email}`, { token: guest.token })).body;
    expect(stats).toMatchObject({ orders: 1, menuItems: 2, cartItems: 0 });
    const mail = (await server().waitForMail(guest.email, /^Your order/)).text;
    for (const text of ["2 × Pizza", "Large", "2 × Mozzarella", "No basil", "$43.00"]) expect(mail).toContain(text);
  });

  it("is bought at the price of now: a change of an option's price is refused once, with the new price", async () => {
    const guest = await server().createGuest();
    const extra = await admin.createGroup({ name: "Extra", options: [{ name: "Egg", price: 1 }] });
    const dish = await admin.createDish({ price: 10, optionGroups: [extra._id] });
    await add(guest, dish, { options: [{ _id: optionNamed("Egg", extra) }], quantity: 3 });
    await client.call(`/api/option-groups/${extra._id}`, {
      method: "PATCH",
      token: adminToken,
      body: { version: extra.version, options: [{ _id: optionNamed("Egg", extra), name: "Egg", price: 1.5 }] },
    });
    expect(await listCart(guest)).toMatchObject([{ price: 33, currentPrice: 34.5 }]);
    expect(await createPaymentIntent(guest, 3300)).toMatchObject({
      status: 409,
      body: { code: "price_changed", price: 34.5 },
    });
    expect((await buy(guest, 3450)).payment).toMatchObject({
      price: 34.5,
      items: [{ price: 34.5, options: [{ price: 1.5 }] }],
    });
  });

  it("is refused while an option is sold out, in each of ten carts", async () => {
    const extra = await admin.createGroup({ name: "Extra", options: [{ name: "Egg", price: 1 }] });
    const dish = await admin.createDish({ price: 10, optionGroups: [extra._id] });
    const guests = await Promise.all(Array.from({ length: 10 }, () => server().createGuest()));
    for (const guest of guests) await add(guest, dish, { options: [{ _id: optionNamed("Egg", extra) }] });
    await admin.updateOption(optionNamed("Egg", extra), { available: false });
    for (const guest of guests) {
      expect(await createPaymentIntent(guest, 1100)).toMatchObject({
        status: 409,
        body: { code: "option_unavailable" },
      });
      expect(await listCart(guest)).toMatchObject([{ problem: "sold_out" }]);
    }
  });

  it("stays in the cart under a new id if it was changed after its intent was made; what was paid is the snapshot", async () => {
    const guest = await server().createGuest();
    const { insertedId } = (await add(guest, pizza)).body;
    const intent = (await createPaymentIntent(guest, 1350)).body;
    await change(guest, insertedId, { quantity: 4, note: "Later" });
    const [left] = await listCart(guest);
    expect(left).toMatchObject({ quantity: 4, note: "Later", price: 54 });
    expect(left._id).not.toBe(insertedId);
    await pay(intent);
    const { payment, deletedResult } = (await recordPayment(guest, intent)).body;
    expect(payment).toMatchObject({ price: 13.5, items: [{ quantity: 1, note: "" }], cartIds: [insertedId] });
    expect(deletedResult).toMatchObject({ deletedCount: 0 });
    expect(await listCart(guest)).toMatchObject([{ _id: left._id, quantity: 4 }]);
  });

  it("keeps the id of an entry that no intent holds, and of simultaneous changes and intents loses none", async () => {
    const guest = await server().createGuest();
    const { insertedId } = (await add(guest, pizza)).body;
    const [answer] = await Promise.all([
      createPaymentIntent(guest, 1350),
      change(guest, insertedId, { note: "Well done" }),
    ]);
    expect(answer.status).toBe(200);
    const [entry] = await listCart(guest);
    expect(entry).toMatchObject({ note: "Well done" });
    // The intent was made before the change and the entry has a new id, or after it and has its note.
    expect(entry._id === insertedId).toBe(answer.body.items[0].note === "Well done");
  });

  it("has one open intent for a person's cart: a newer one replaces the older", async () => {
    const guest = await server().createGuest();
    const first = (await add(guest, pizza)).body.insertedId;
    const older = (await createPaymentIntent(guest, 1350)).body;
    await client.call(`/api/carts/${first}`, { method: "DELETE", token: guest.token });
    await add(guest, pizza, { quantity: 2 });
    await createPaymentIntent(guest, 2700);
    const state = await client.call(`/api/payment-intents/${older.id}`, { token: guest.token });
    expect(state.body.status).toBe("cancelled");
  });

  it("is recorded if its older intent was captured, and does not keep the guest from paying for other dishes", async () => {
    const guest = await server().createGuest();
    const first = (await add(guest, pizza)).body.insertedId;
    const older = (await createPaymentIntent(guest, 1350)).body;
    await pay(older);
    await client.call(`/api/carts/${first}`, { method: "DELETE", token: guest.token });
    await add(guest, pizza, { quantity: 2 });
    expect((await createPaymentIntent(guest, 2700)).status).toBe(200);
    const payments = (await client.call(`/api/payments/${guest.email}`, { token: guest.token })).body;
    expect(payments).toMatchObject([{ transactionId: older.id, price: 13.5 }]);
  });

  it("is put into the cart again with what can still be had, and says what cannot", async () => {
    const guest = await server().createGuest();
    const sauce = await admin.createGroup({
      name: "Sauce",
      min: 1,
      max: 2,
      options: [
        { name: "Tomato", default: true },
        { name: "Pesto", price: 1 },
        { name: "Chili", price: 0.5 },
      ],
    });
    const pasta = await admin.createDish({ name: "Pasta", price: 9, optionGroups: [sauce._id] });
    const gone = await admin.createDish({ name: "Seasonal soup", price: 5 });
    const choice = {
      quantity: 2,
      note: "Al dente",
      options: [{ _id: optionNamed("Pesto", sauce) }, { _id: optionNamed("Chili", sauce) }],
    };
    await add(guest, pasta, choice);
    await add(guest, gone);
    const { payment } = await buy(guest, 2600);
    await admin.updateOption(optionNamed("Pesto", sauce), { available: false });
    await client.call(`/api/menu/${gone}`, { method: "DELETE", token: adminToken });
    const again = (who: Guest) => client.call(`/api/orders/${payment._id}/again`, { method: "POST", token: who.token });
    expect(await again(guest)).toMatchObject({
      status: 200,
      body: {
        added: 1,
        left: [
          { name: "Pesto", reason: "option_unavailable" },
          { name: "Seasonal soup", reason: "dish_not_found" },
        ],
      },
    });
    expect(await listCart(guest)).toMatchObject([
      { name: "Pasta", quantity: 2, note: "Al dente", price: 19, options: [{ name: "Chili", price: 0.5 }] },
    ]);
    expect(await again(await server().createGuest())).toMatchObject({ status: 404, body: { code: "order_not_found" } });
  });
});
