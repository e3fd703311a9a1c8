import { expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { choiceActions, dishOptionActions, optionNamed } from "#tests/support/dish-options.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("what has a minimum age", (server) => {
  it("is sold only to guests who confirm theirs", async () => {
    const { createGuest, call } = server();
    const ada = await createGuest();
    const wine = (await call("/api/menu/house-red-wine")).body;
    const coffee = (await call("/api/menu/espresso")).body;
    for (const { _id: menuId } of [coffee, wine])
      await call("/api/carts", { token: ada.token, body: { menuId, email: ada.email } });
    const { body: cart } = await call(`/api/carts?email=${ada.email}`, { token: ada.token });
    expect(cart.map((entry: { minimumAge?: number }) => entry.minimumAge)).toEqual([undefined, 21]);
    const price = (Math.round(wine.price * 100) + Math.round(coffee.price * 100)) / 100;
    const intend = (body: object) => call("/api/create-payment-intent", { token: ada.token, body });
    for (const body of [{ price }, { price, ageConfirmed: false }]) {
      const refused = await intend(body);
      expect(refused).toMatchObject({ status: 422, body: { fields: { ageConfirmed: expect.stringContaining("21") } } });
    }
    expect((await intend({ price, ageConfirmed: "yes" })).status).toBe(422);
    expect(await intend({ price, ageConfirmed: true })).toMatchObject({ status: 200, body: { price, status: "open" } });
  });

  it("is asked for if it is chosen in a set, and stays on the line of the set", async () => {
    const { createGuest, call } = server();
    const { token } = await server().signInAdmin();
    const admin = dishOptionActions(server(), token);
    const { listCart, pay, recordPayment } = checkoutActions(server());
    const wine = await admin.createDish({ name: "Wine", minimumAge: 21 });
    const options = [{ name: "Cola" }, { name: "Red wine", dish: wine }];
    const drink = await admin.createGroup({ name: "Drink", options });
    const set = await admin.createDish({ name: "Dinner set", price: 20, optionGroups: [drink._id] });
    const { optionGroups } = (await call(`/api/menu/${set}`)).body;
    expect(optionGroups[0].options.map(({ minimumAge }: { minimumAge: number }) => minimumAge)).toEqual([0, 21]);

    const order = async (drinkName: string) => {
      const guest = await createGuest();
      const choice = { options: [{ _id: optionNamed(drinkName, drink) }] };
      expect((await choiceActions(server()).add(guest, set, choice)).status).toBe(200);
      const [entry] = await listCart(guest);
      const intend = (more = {}) =>
        call("/api/create-payment-intent", { token: guest.token, body: { price: 20, ...more } });
      return { guest, entry, intend };
    };
    const young = await order("Cola");
    expect(young.entry.minimumAge).toBeUndefined();
    expect((await young.intend()).status).toBe(200);
    const { guest, entry, intend } = await order("Red wine");
    expect(entry.minimumAge).toBe(21);
    expect(await intend()).toMatchObject({
      status: 422,
      body: { fields: { ageConfirmed: expect.stringContaining("21") } },
    });
    const intent = (await intend({ ageConfirmed: true })).body;
    await pay(intent);
    const { payment } = (await recordPayment(guest, intent)).body;
    const { items } = (await call(`/api/orders/${payment._id}`, { token })).body;
    expect(items).toMatchObject([{ menuId: set, minimumAge: 21 }]);
  });

  it("stays on the lines of an order as it was bought, whatever becomes of the dish", async () => {
    const { createGuest, call } = server();
    const { token } = await server().signInAdmin();
    const { createDish, updateDish } = dishOptionActions(server(), token);
    const { pay, recordPayment } = checkoutActions(server());
    const dishes = [await createDish({ price: 4, minimumAge: 18 }), await createDish({ price: 4 })];
    const [beer = "", water = ""] = dishes;
    const guest = await createGuest();
    for (const menuId of dishes) await call("/api/carts", { token: guest.token, body: { menuId, email: guest.email } });
    const body = { price: 8, ageConfirmed: true };
    const intent = (await call("/api/create-payment-intent", { token: guest.token, body })).body;
    const ages = (items: { menuId: string; minimumAge: number }[]) =>
      dishes.map((id) => items.find(({ menuId }) => menuId === id)?.minimumAge);
    expect(ages(intent.items)).toEqual([18, 0]);
    // The snapshot of the intent counts, as it does for prices.
    await updateDish(beer, { minimumAge: 0 });
    await updateDish(water, { minimumAge: 21 });
    await pay(intent);
    const { payment } = (await recordPayment(guest, intent)).body;
    expect(ages(payment.items)).toEqual([18, 0]);
    for (const reader of [guest.token, token]) {
      const order = (await call(`/api/orders/${payment._id}`, { token: reader })).body;
      expect(ages(order.items)).toEqual([18, 0]);
    }
  });
});
