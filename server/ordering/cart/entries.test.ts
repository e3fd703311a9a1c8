import { beforeAll, expect, it } from "vitest";
import {
  type ApiOptionGroup,
  choiceActions,
  dishOptionActions,
  optionNamed,
  sizeGroup,
  toppingGroup,
} from "#tests/support/dish-options.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

describeOnBothEngines("a cart entry", (server) => {
  let admin: ReturnType<typeof dishOptionActions>;
  let [size, toppings]: ApiOptionGroup[] = [];
  let pizza = "";
  const option = (name: string, count = 1) => ({
    _id: optionNamed(name, ...[size, toppings].flatMap((g) => g ?? [])),
    count,
  });
  const { add, change } = choiceActions({ call: (...input) => server().call(...input) });
  const cartOf = async ({ email, token }: Guest) => (await server().call(`/api/carts?email=${email}`, { token })).body;
  /** Adds the pizza to a new guest's cart. */
  async function addPizza(choice: object, menuId = pizza) {
    const guest = await server().createGuest();
    const answer = await add(guest, menuId, choice);
    return { guest, answer, id: answer.body.insertedId };
  }

  beforeAll(async () => {
    admin = dishOptionActions(server(), (await server().signInAdmin()).token);
    size = await admin.createGroup(sizeGroup);
    toppings = await admin.createGroup({
      ...toppingGroup,
      options: [...toppingGroup.options, { name: "Truffle", price: 3, prices: { [optionNamed("Large", size)]: 4.5 } }],
    });
    pizza = await admin.createDish({ name: "Pizza", price: 13.5, optionGroups: [size._id, toppings._id] });
  });

  it("takes the defaults at the dish's price if nothing is chosen", async () => {
    const { guest, answer } = await addPizza({});
    expect(answer.status).toBe(200);
    expect(await cartOf(guest)).toMatchObject([
      {
        price: 13.5,
        unitPrice: 13.5,
        quantity: 1,
        note: "",
        options: [{ group: "Size", name: "Medium", count: 1, price: 0 }],
      },
    ]);
  });

  it("has a price of dish and options times the quantity: the size decides prices, the cheapest extra is free", async () => {
    const options = [option("Large"), option("Truffle"), option("Mozzarella", 2), option("Olives")];
    const { guest } = await addPizza({ quantity: 2, options, note: "  No basil\n🌿 " });
    // 13.50 + 4.00 + 4.50 + 2 × 2.00; the olives for 1.50 are free.
    expect(await cartOf(guest)).toMatchObject([
      {
        unitPrice: 26,
        price: 52,
        quantity: 2,
        note: "No basil 🌿",
        problem: null,
        options: [
          { name: "Large", price: 4 },
          { name: "Olives", price: 0 },
          { name: "Mozzarella", count: 2, price: 4 },
          { name: "Truffle", price: 4.5 },
        ],
      },
    ]);
  });

  it.each([
    [
      "an option of another dish",
      { options: [{ _id: "nothing" }] },
      "options",
      "Please choose from this dish's options",
    ],
    [
      "an option twice",
      () => ({ options: [option("Medium"), option("Olives"), option("Olives")] }),
      "options",
      "Please choose from this dish's options",
    ],
    [
      "more of an option than allowed",
      () => ({ options: [option("Medium"), option("Olives", 2)] }),
      "options",
      "Please choose from this dish's options",
    ],
    ["no size", { options: [] }, "options", "Size: please choose 1"],
    ["two sizes", () => ({ options: [option("Small"), option("Large")] }), "options", "Size: please choose 1"],
    ["quantity 0", { quantity: 0 }, "quantity", "Please choose 1 to 20"],
    ["quantity 21", { quantity: 21 }, "quantity", "Please choose 1 to 20"],
    ["quantity 1.5", { quantity: 1.5 }, "quantity", "Please choose 1 to 20"],
    ["a note of 141 characters", { note: "x".repeat(141) }, "note", "Please use at most 140 characters"],
  ])("is refused with %s, and nothing is added", async (_what, choice, field, message) => {
    const { guest, answer } = await addPizza(typeof choice === "function" ? choice() : choice);
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: message } } });
    expect(await cartOf(guest)).toEqual([]);
  });

  it("is changed in place: quantity, options and note, with the price of the menu now", async () => {
    const { guest, id } = await addPizza({ quantity: 2 });
    expect((await change(guest, id, { quantity: 3 })).body).toEqual({ acknowledged: true, modifiedCount: 1 });
    await change(guest, id, { options: [option("Small")], note: "Well done" });
    expect(await cartOf(guest)).toMatchObject([
      { _id: id, quantity: 3, unitPrice: 11.5, price: 34.5, note: "Well done", options: [{ name: "Small" }] },
    ]);
    expect((await change(guest, id, {})).status).toBe(422);
    expect((await change(guest, id, { options: [option("Olives")] })).status).toBe(422);
    const eve = await server().createGuest();
    expect(await change(eve, id, { quantity: 1 })).toMatchObject({
      status: 404,
      body: { code: "cart_entry_not_found" },
    });
    expect(await cartOf(guest)).toMatchObject([{ quantity: 3 }]);
  });

  it("counts with its quantity for the limit of a cart, also of simultaneous additions and changes", async () => {
    const { guest, id } = await addPizza({ quantity: 20 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(guest, pizza, { quantity: 16 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409]);
    expect((await add(guest, pizza)).body.code).toBe("cart_full");
    expect(await change(guest, id, { quantity: 19 })).toMatchObject({ status: 200 });
    const changes = await Promise.all([1, 2, 3].map(() => add(guest, pizza)));
    expect(changes.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await change(guest, id, { quantity: 20 })).body.code).toBe("cart_full");
  });

  it("leaves room for another once it is removed or reduced", async () => {
    const guest = await server().createGuest();
    const soup = await admin.createDish({ name: "Soup" });
    const addSoup = async (quantity: number) => (await add(guest, soup, { quantity })).body;
    const fill = async () => {
      for (let count = 0; count < 3; count++) await addSoup(20);
      const { body } = await add(guest, pizza, { quantity: 20, options: [option("Small")] });
      expect(await addSoup(1)).toMatchObject({ code: "cart_full" });
      return body.insertedId;
    };
    await addSoup(20);
    await fill();
    for (const { _id } of (await cartOf(guest)).slice(1))
      await server().call(`/api/carts/${_id}`, { method: "DELETE", token: guest.token });
    await change(guest, await fill(), { quantity: 1 });
    expect(await addSoup(19)).toMatchObject({ acknowledged: true });
    expect(await addSoup(1)).toMatchObject({ code: "cart_full" });
  });

  it("says what keeps it from being bought", async () => {
    const rare = await admin.createGroup({
      name: "Rare",
      max: 2,
      options: [{ name: "Gold", price: 5 }, { name: "Silver" }],
    });
    const dish = await admin.createDish({ name: "Risotto", optionGroups: [rare._id] });
    const { guest } = await addPizza({ options: [{ _id: optionNamed("Gold", rare) }] }, dish);
    const problem = async () => (await cartOf(guest))[0].problem;
    expect(await problem()).toBeNull();
    await admin.updateOption(optionNamed("Gold", rare), { available: false });
    expect(await problem()).toBe("sold_out");
    await admin.updateOption(optionNamed("Gold", rare), { available: true });
    await admin.updateDish(dish, { optionGroups: [] });
    expect(await problem()).toBe("option_gone");
    await admin.updateDish(dish, { optionGroups: [rare._id], servedUntil: "2020-01-01" });
    expect(await problem()).toBe("not_served");
    await admin.updateDish(dish, { servedUntil: null, available: false });
    expect(await problem()).toBe("sold_out");
  });

  it("takes the first free option for a default that is sold out, and none if there is none", async () => {
    const sauce = await admin.createGroup({
      name: "Sauce",
      min: 1,
      options: [{ name: "Truffle oil", price: 2 }, { name: "Tomato", default: true }, { name: "Pesto" }],
    });
    const pasta = await admin.createDish({ name: "Pasta", optionGroups: [sauce._id] });
    await admin.updateOption(optionNamed("Tomato", sauce), { available: false });
    const { guest } = await addPizza({}, pasta);
    expect(await cartOf(guest)).toMatchObject([{ options: [{ name: "Pesto" }], price: 7.5 }]);
    await admin.updateOption(optionNamed("Pesto", sauce), { available: false });
    expect((await addPizza({}, pasta)).answer).toMatchObject({
      status: 409,
      body: { code: "option_unavailable", detail: "Tomato is sold out. Please choose another." },
    });
    const chosen = { options: [{ _id: optionNamed("Pesto", sauce) }] };
    expect((await addPizza(chosen, pasta)).answer.body.code).toBe("option_unavailable");
  });
});
