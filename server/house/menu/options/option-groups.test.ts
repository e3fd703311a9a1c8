import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { sizeGroup as sizes } from "#tests/support/dish-options.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const pizza = {
  name: "Pizza Bianca",
  category: "pizza",
  price: 13.5,
  recipe: "Ricotta, thyme.",
  image: "/images/dishes/margherita/640.webp",
};
const toppings = {
  name: "Toppings",
  max: 5,
  free: 1,
  options: [
    { name: "Olives", price: 1.5 },
    { name: "Mozzarella", price: 2, maxEach: 2, addsAllergens: ["milk"] },
  ],
};

describeOnBothEngines("option groups", (server, engine) => {
  let token = "";
  beforeAll(async () => {
    token = (await server().signInAdmin()).token;
  });
  const send = (method: string, path: string, body?: object) => server().call(`/api${path}`, { method, token, body });
  const groups = async () => (await send("GET", "/option-groups")).body;
  const findGroup = async (id: string) => (await groups()).find((group: { _id: string }) => group._id === id);
  async function create(group: object) {
    const { status, body } = await send("POST", "/option-groups", group);
    expect(status, JSON.stringify(body)).toBe(200);
    return findGroup(body.insertedId);
  }
  const addDish = (change: object = {}) => send("POST", "/menu", { ...pizza, ...change });

  it("are attached to a dish in order and shown on it, with the prices of their sizes", async () => {
    const size = await create(sizes);
    const large = size.options[2]._id;
    const topping = await create({
      ...toppings,
      options: [...toppings.options, { name: "Truffle", price: 3, prices: { [large]: 4.5 } }],
    });
    const { body } = await addDish({ optionGroups: [size._id, { _id: topping._id, prices: {} }] });
    const dish = (await server().call(`/api/menu/${body.insertedId}`)).body;
    expect(dish).toMatchObject({ hasOptions: true, asks: true, price: 13.5 });
    expect(dish.optionGroups.map((group: { name: string }) => group.name)).toEqual(["Size", "Toppings"]);
    expect(dish.optionGroups[1]).toMatchObject({ kind: "choice", min: 0, max: 5, free: 1 });
    expect(dish.optionGroups[1].options[2]).toMatchObject({ name: "Truffle", price: 3, prices: { [large]: 4.5 } });
    expect(dish.optionGroups[1].options[1]).toMatchObject({ maxEach: 2, addsAllergens: ["milk"], available: true });
    const list = (await server().call("/api/menu")).body;
    expect(list.find(({ _id }: { _id: string }) => _id === body.insertedId)).toMatchObject({ hasOptions: true });
    expect(list.some((one: object) => "optionGroups" in one)).toBe(false);
    expect(await findGroup(topping._id)).toMatchObject({ dishes: [{ _id: body.insertedId, name: pizza.name }] });
  });

  it("have a dish's own price in place of theirs", async () => {
    const topping = await create(toppings);
    const olives = topping.options[0]._id;
    const { body } = await addDish({ optionGroups: [{ _id: topping._id, prices: { [olives]: 0.75 } }] });
    const dish = (await server().call(`/api/menu/${body.insertedId}`)).body;
    expect(dish.optionGroups[0].options.map(({ price }: { price: number }) => price)).toEqual([0.75, 2]);
  });

  it("are changed by the version that was seen: kept, added and removed options, on every dish", async () => {
    const topping = await create(toppings);
    const { body } = await addDish({ optionGroups: [topping._id] });
    const [olives] = topping.options;
    const change = {
      version: topping.version,
      name: "Extras",
      options: [
        { _id: olives._id, name: "Black olives", price: 1 },
        { name: "Capers", price: 0.5 },
      ],
    };
    expect(await send("PATCH", `/option-groups/${topping._id}`, change)).toMatchObject({ body: { modifiedCount: 1 } });
    const dish = (await server().call(`/api/menu/${body.insertedId}`)).body;
    expect(dish.optionGroups[0]).toMatchObject({ name: "Extras", max: 5, free: 1 });
    expect(dish.optionGroups[0].options).toMatchObject([
      { _id: olives._id, name: "Black olives", price: 1 },
      { name: "Capers", price: 0.5 },
    ]);
    expect(await send("PATCH", `/option-groups/${topping._id}`, change)).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", detail: "Somebody changed this. Reload." },
    });
  });

  it("of two simultaneous changes of one version, one wins", async () => {
    const topping = await create(toppings);
    const change = (name: string) => send("PATCH", `/option-groups/${topping._id}`, { version: 1, name });
    const answers = await Promise.all(["One", "Two", "Three"].map(change));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it("cannot be deleted while a dish has them; the answer names the dishes", async () => {
    const topping = await create(toppings);
    const { body } = await addDish({ optionGroups: [topping._id] });
    const path = `/option-groups/${topping._id}?version=1`;
    expect(await send("DELETE", path)).toMatchObject({
      status: 409,
      body: { code: "option_group_used", detail: `Still on ${pizza.name}.` },
    });
    await send("PATCH", `/menu/${body.insertedId}`, { optionGroups: [] });
    expect(await send("DELETE", `/option-groups/${topping._id}?version=9`)).toMatchObject({ status: 409 });
    const left = (await findGroup(topping._id)).version;
    expect(await send("DELETE", `/option-groups/${topping._id}?version=${left}`)).toMatchObject({
      body: { deletedCount: 1 },
    });
    expect(await send("DELETE", path)).toMatchObject({ status: 404 });
  });

  it("show an option sold out on every dish at once, and keep it so when the group is saved", async () => {
    const topping = await create(toppings);
    const ids = [await addDish({ optionGroups: [topping._id] }), await addDish({ optionGroups: [topping._id] })];
    const [olives] = topping.options;
    await send("PATCH", `/options/${olives._id}`, { available: false });
    await send("PATCH", `/option-groups/${topping._id}`, {
      version: 1,
      options: topping.options.map(({ _id, name, price }: { _id: string; name: string; price: number }) => ({
        _id,
        name,
        price,
      })),
    });
    for (const { body } of ids) {
      const { optionGroups } = (await server().call(`/api/menu/${body.insertedId}`)).body;
      expect(optionGroups[0].options.map(({ available }: { available: boolean }) => available)).toEqual([false, true]);
    }
  });

  it.each([
    ["a default with a price", { options: [{ name: "A", default: true, price: 1 }] }, "options"],
    ["fewer defaults than must be chosen", { min: 1, options: [{ name: "A" }] }, "options"],
    ["a minimum above the maximum", { min: 2, max: 1, options: [{ name: "A", default: true }] }, "min"],
    ["more free ones than can be chosen", { free: 6 }, "free"],
    ["two sizes at once", { ...sizes, max: 2 }, "min"],
    ["a price for a size that does not exist", { options: [{ name: "A", prices: { nothing: 1 } }] }, "options"],
    ["a set with a dish that does not exist", { options: [{ name: "A", dish: "nothing" }] }, "options"],
    ["an amount with too many decimals", { options: [{ name: "A", price: 1.234 }] }, "options"],
    ["an unknown allergen", { options: [{ name: "A", addsAllergens: ["dust"] }] }, "options.0.addsAllergens.0"],
    ["no name", { name: " " }, "name"],
    ["41 options", { options: Array.from({ length: 41 }, (_, at) => ({ name: `${at}` })) }, "options"],
  ])("with %s are refused, and nothing is written", async (_what, change, field) => {
    const before = await groups();
    const answer = await send("POST", "/option-groups", { ...toppings, ...change });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    expect(await groups()).toEqual(before);
  });

  it("never let a dish cost nothing: when attached, when the dish or the group is changed", async () => {
    const size = await create(sizes);
    expect(await addDish({ price: 2, optionGroups: [size._id] })).toMatchObject({
      status: 422,
      body: { fields: { optionGroups: expect.stringContaining("would cost nothing") } },
    });
    const { body } = await addDish({ price: 2.01, optionGroups: [size._id] });
    expect(await send("PATCH", `/menu/${body.insertedId}`, { price: 2 })).toMatchObject({
      status: 422,
      body: { fields: { price: expect.any(String) } },
    });
    const dearer = size.options.map((option: { _id: string; name: string; default: boolean; price: number }) => ({
      _id: option._id,
      name: option.name,
      default: option.default,
      price: option.price < 0 ? -3 : option.price,
    }));
    expect(await send("PATCH", `/option-groups/${size._id}`, { version: 1, options: dearer })).toMatchObject({
      status: 422,
      body: { fields: { options: expect.stringContaining(pizza.name) } },
    });
    expect((await server().call(`/api/menu/${body.insertedId}`)).body).toMatchObject({ price: 2.01 });
    expect((await findGroup(size._id)).options[0]).toMatchObject({ price: -2 });
  });

  it("a dish has one group of sizes, each group once, and at most ten", async () => {
    const [one, other] = [await create(sizes), await create({ ...sizes, name: "Bottle" })];
    for (const optionGroups of [
      [one._id, other._id],
      [one._id, one._id],
      ["nothing"],
      Array.from({ length: 11 }, () => one._id),
    ])
      expect(await addDish({ optionGroups })).toMatchObject({
        status: 422,
        body: { fields: { optionGroups: expect.any(String) } },
      });
  });

  it("of a set follow the dishes that they are, and a set is part of no other", async () => {
    const part = (await addDish({ name: "Slice", allergens: ["gluten"] })).body.insertedId;
    const set = await create({
      name: "First course",
      min: 1,
      options: [{ name: "Slice", dish: part, default: true }, { name: "Bread" }],
    });
    const lunch = (await addDish({ name: "Lunch", optionGroups: [set._id] })).body.insertedId;
    const options = async () => (await server().call(`/api/menu/${lunch}`)).body.optionGroups[0].options;
    expect(await options()).toMatchObject([
      { dish: part, available: true, addsAllergens: ["gluten"], allergensDeclared: true },
      { dish: null, addsAllergens: [] },
    ]);
    await send("PATCH", `/menu/${part}`, { allergens: null });
    expect(await options()).toMatchObject([
      { addsAllergens: [], allergensDeclared: false },
      { allergensDeclared: true },
    ]);
    expect((await server().call(`/api/menu/${lunch}`)).body.optionAllergens).toBeNull();
    await send("PATCH", `/menu/${part}`, { available: false });
    expect(await options()).toMatchObject([{ available: false }, { available: true }]);
    expect(await send("PATCH", `/menu/${part}`, { optionGroups: [set._id] })).toMatchObject({ status: 422 });
    expect(
      await send("POST", "/option-groups", { name: "Sets", options: [{ name: "Lunch", dish: lunch }] }),
    ).toMatchObject({ status: 422, body: { fields: { options: expect.stringContaining("is a set itself") } } });
  });

  it.runIf(engine === "postgres")("stay sold out if they are changed at the same time", async () => {
    const { _id: id, version, options } = await create({ ...toppings, name: "Extras" });
    const [olives, mozzarella] = options;
    const sql = new pg.Client({ connectionString: server().databaseUrl });
    await sql.connect();
    const waitForLocks = (count: number) =>
      waitFor(async () => {
        const { rows } = await sql.query("select from pg_locks where not granted");
        expect(rows.length).toBeGreaterThanOrEqual(count);
      });
    await sql.query("begin");
    await sql.query("select from options where id = $1 for update", [mozzarella._id]);
    // The change of the group waits for the last of its options, and the other one for the group.
    const order = [mozzarella, olives].map(({ _id, name }) => ({ _id, name }));
    const changing = send("PATCH", `/option-groups/${id}`, { version, options: order });
    await waitForLocks(1);
    const selling = send("PATCH", `/options/${olives._id}`, { available: false });
    await waitForLocks(2);
    await sql.query("commit");
    await sql.end();
    expect([(await changing).status, (await selling).status]).toEqual([200, 200]);
    const { options: saved } = await findGroup(id);
    expect(saved.map(({ name, available }: typeof olives) => [name, available])).toEqual([
      ["Mozzarella", true],
      ["Olives", false],
    ]);
  });

  it("that are chosen beforehand count for filters and diets", async () => {
    const cheese = await create({
      name: "Cheese",
      options: [{ name: "Ricotta", default: true, addsAllergens: ["milk"] }, { name: "Rocket" }],
    });
    const vegan = { allergens: [], diets: ["vegan"], name: "Vegan pizza" };
    expect(await addDish({ ...vegan, optionGroups: [cheese._id] })).toMatchObject({
      status: 422,
      body: { fields: { optionGroups: expect.stringContaining("milk") } },
    });
    const { body } = await addDish({ ...vegan, diets: [], optionGroups: [cheese._id] });
    const path = `/menu/${body.insertedId}`;
    expect((await send("PATCH", path, { diets: ["vegan"] })).body.fields.diets).toContain("milk");
    const found = (await server().call("/api/menu?without=milk&limit=50&category=pizza")).body.result;
    expect(found.map(({ _id }: { _id: string }) => _id)).not.toContain(body.insertedId);
    expect((await server().call(`/api${path}`)).body).toMatchObject({ allergens: [], optionAllergens: ["milk"] });
    await send("PATCH", path, { optionGroups: [] });
    await send("PATCH", path, {
      optionGroups: [(await create({ ...toppings, name: "Extras" }))._id],
      diets: ["vegan"],
    });
    expect((await server().call(`/api${path}`)).body).toMatchObject({ diets: ["vegan"], optionAllergens: [] });
  });

  it("keep a set from being vegan with a dish that is changed to contain milk", async () => {
    const part = (await addDish({ name: "Bean stew", allergens: [] })).body.insertedId;
    const course = await create({
      name: "Main course",
      min: 1,
      options: [{ name: "Bean stew", dish: part, default: true }, { name: "Bread" }],
    });
    const set = { name: "Vegan lunch", allergens: [], diets: ["vegan"], optionGroups: [course._id] };
    const { insertedId } = (await addDish(set)).body;
    expect(await send("PATCH", `/menu/${part}`, { allergens: ["milk"] })).toMatchObject({
      status: 422,
      body: { fields: { diets: "Vegan lunch: A dish with milk is not vegan" } },
    });
    expect((await server().call(`/api/menu/${part}`)).body.allergens).toEqual([]);
    await send("PATCH", `/menu/${insertedId}`, { diets: [] });
    expect(await send("PATCH", `/menu/${part}`, { allergens: ["milk"] })).toMatchObject({ status: 200 });
    const found = (await server().call("/api/menu?diet=vegan&limit=50&category=pizza")).body.result;
    expect(found.map(({ _id }: { _id: string }) => _id)).not.toContain(insertedId);
  });
});
