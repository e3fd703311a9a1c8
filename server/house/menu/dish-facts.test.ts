import { expect, it } from "vitest";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const soup = {
  name: "Leek soup",
  category: "soup",
  price: 9.5,
  recipe: "Leeks, cream, chervil.",
  image: "/images/dishes/tomato-soup/640.webp",
};

const undeclared = {
  allergens: null,
  traces: [],
  allergenDetails: {},
  diets: [],
  spice: 0,
  portion: null,
  calories: null,
  minimumAge: 0,
};

const facts = {
  allergens: ["gluten", "milk", "celery"],
  traces: ["nuts"],
  allergenDetails: { gluten: "wheat", nuts: "hazelnut" },
  diets: ["vegetarian"],
  spice: 1,
  portion: "0.3 l",
  calories: 180,
  minimumAge: 18,
};

describeOnEachEngine("the facts of a dish", (server) => {
  const post = async (body: object) =>
    server().call("/api/menu", { token: (await server().signInAdmin()).token, body: { ...soup, ...body } });
  const patch = async (id: string, body: object) =>
    server().call(`/api/menu/${id}`, { method: "PATCH", token: (await server().signInAdmin()).token, body });
  const add = async (body: object): Promise<string> => (await post(body)).body.insertedId;
  const read = async (id: string) => (await server().call(`/api/menu/${id}`)).body;

  it("are optional: a dish without them declares nothing", async () => {
    expect(await read(await add({}))).toMatchObject(undeclared);
  });

  it("are in every answer with the dish", async () => {
    const id = await add({ ...facts, name: "Leek and nut soup" });
    expect(await read(id)).toMatchObject(facts);
    const { body: menu } = await server().call("/api/menu");
    expect(menu.find((dish: { _id: string }) => dish._id === id)).toMatchObject(facts);
    const { body: page } = await server().call("/api/menu?q=leek+and+nut+soup");
    expect(page).toMatchObject({ total: 1, result: [{ _id: id, ...facts }] });
  });

  it("are not replaced if somebody changed them since the author of the change has seen them", async () => {
    const id = await add({ ...facts, name: "Watercress soup" });
    const { allergens, traces, allergenDetails, diets } = facts;
    expect((await patch(id, { allergens: [...allergens, "peanuts"] })).status).toBe(200);
    const late = { allergens: ["milk"], seen: { allergens } };
    expect(await patch(id, late)).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
    expect((await patch(id, { diets: [], seen: { diets: ["vegan"] } })).status).toBe(409);
    expect((await patch(id, { traces: [], seen: { traces: ["nuts", "milk"] } })).status).toBe(409);
    const otherDetails = { ...allergenDetails, gluten: "rye" };
    expect((await patch(id, { allergenDetails: {}, seen: { allergenDetails: otherDetails } })).status).toBe(409);
    expect(await read(id)).toMatchObject({ ...facts, allergens: ["gluten", "peanuts", "milk", "celery"] });

    const seen = { allergens: ["peanuts", ...allergens], traces, diets };
    expect((await patch(id, { allergens: ["milk"], seen })).status).toBe(200);
    // No form shows the details of allergens that a dish no longer has.
    const shown = { allergenDetails: { nuts: "hazelnut" } };
    expect((await patch(id, { allergenDetails: {}, seen: shown })).status).toBe(200);
    expect(await read(id)).toMatchObject({ ...facts, allergens: ["milk"], allergenDetails: {} });
    expect(await patch(id, { seen: { diets } })).toMatchObject({
      status: 422,
      body: { fields: { name: expect.any(String) } },
    });
  });

  it("change one by one and can be taken back", async () => {
    const id = await add(facts);
    expect((await patch(id, { spice: 3 })).body).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect(await read(id)).toMatchObject({ ...facts, spice: 3 });
    expect((await patch(id, undeclared)).status).toBe(200);
    expect(await read(id)).toMatchObject({ ...soup, ...undeclared });
  });

  it("list each word once, in the order of the list", async () => {
    const id = await add({
      allergens: ["milk", "gluten", "milk"],
      traces: ["nuts", "eggs"],
      diets: ["halal", "vegetarian"],
    });
    expect(await read(id)).toMatchObject({
      allergens: ["gluten", "milk"],
      traces: ["eggs", "nuts"],
      diets: ["vegetarian", "halal"],
    });
  });

  it.each([
    ["allergens", { allergens: ["cheese"] }],
    ["allergens", { allergens: "milk" }],
    ["traces", { traces: [null] }],
    ["traces", { traces: null }],
    ["allergenDetails.milk", { allergenDetails: { milk: "x".repeat(101) } }],
    ["allergenDetails", { allergenDetails: { cheese: "Brie" } }],
    ["allergenDetails.milk", { allergenDetails: { milk: "a\u0000b" } }],
    ["allergenDetails.nuts", { allergenDetails: { nuts: 3 } }],
    ["diets", { diets: ["paleo"] }],
    ["spice", { spice: 4 }],
    ["spice", { spice: 1.5 }],
    ["spice", { spice: -1 }],
    ["portion", { portion: "x".repeat(41) }],
    ["portion", { portion: " " }],
    ["calories", { calories: -1 }],
    ["calories", { calories: 0.5 }],
    ["minimumAge", { minimumAge: 17 }],
    ["minimumAge", { minimumAge: "18" }],
  ])("are refused under the name %s: %j", async (field, body) => {
    const before = (await server().call("/api/menu")).body.length;
    const answer = await post(body);
    expect(answer).toMatchObject({ status: 422, body: { code: "invalid" } });
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect((await server().call("/api/menu")).body).toHaveLength(before);
  });

  it.each([
    ["vegan", { allergens: ["milk"], diets: ["vegan"] }],
    ["vegan", { allergens: ["eggs"], diets: ["vegan"] }],
    ["vegan", { allergens: ["fish"], diets: ["vegan"] }],
    ["vegan", { allergens: ["crustaceans"], diets: ["vegan"] }],
    ["vegan", { allergens: ["molluscs"], diets: ["vegan"] }],
    ["vegetarian", { allergens: ["fish"], diets: ["vegetarian"] }],
    ["vegetarian", { allergens: ["crustaceans"], diets: ["vegetarian"] }],
    ["vegetarian", { allergens: ["molluscs"], diets: ["vegetarian"] }],
    ["gluten free", { allergens: ["gluten"], diets: ["gluten_free"] }],
    ["gluten free", { allergens: [], traces: ["gluten"], diets: ["gluten_free"] }],
  ])("must not contradict each other: %s with %j", async (diet, body) => {
    expect(await post(body)).toMatchObject({
      status: 422,
      body: { fields: { diets: expect.stringMatching(new RegExp(`not ${diet}$`)) } },
    });
  });

  it.each([
    { allergens: ["milk", "eggs"], diets: ["vegetarian"] },
    { allergens: ["milk"], diets: ["lactose_free"] },
    { allergens: [], traces: ["milk"], diets: ["vegan"] },
    { allergens: ["nuts"], diets: ["vegan", "gluten_free"] },
    { allergens: null, diets: ["vegan"] },
  ])("may be stated together: %j", async (body) => {
    expect((await post(body)).status).toBe(200);
  });

  it("are checked on the dish as it would be after a change", async () => {
    const id = await add({ allergens: ["nuts"], diets: ["vegan", "gluten_free"] });
    for (const change of [{ allergens: ["milk"] }, { traces: ["gluten"] }]) {
      expect(await patch(id, change)).toMatchObject({ status: 422, body: { fields: { diets: expect.any(String) } } });
    }
    expect(await read(id)).toMatchObject({ allergens: ["nuts"], traces: [], diets: ["vegan", "gluten_free"] });
    expect((await patch(id, { allergens: ["milk"], diets: ["vegetarian"] })).status).toBe(200);
    expect((await patch(id, { diets: ["vegan"] })).status).toBe(422);
  });

  it("do not come to contradict each other by two changes at once", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await add({ allergens: [] });
      const answers = await Promise.all([patch(id, { allergens: ["milk"] }), patch(id, { diets: ["vegan"] })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
  });

  it("are in the security log with both sides", async () => {
    const { token } = await server().signInAdmin();
    const id = await add({ allergens: null });
    await patch(id, { allergens: ["milk"], minimumAge: 18 });
    const { body: entries } = await server().call(`/api/audit?subject=${id}`, { token });
    expect(entries[0]).toMatchObject({
      call: "updateDish",
      before: { allergens: "not declared", minimumAge: 0 },
      after: { allergens: ["milk"], minimumAge: 18 },
    });
    expect(Object.keys(entries[0].after).sort()).toEqual(["allergens", "minimumAge"]);
    expect(entries[1].after).toMatchObject({ ...undeclared, allergens: "not declared", name: soup.name });
  });

  it("leave the address of the table of allergens free", async () => {
    expect((await read(await add({ name: "Allergens" }))).slug).toMatch(/^allergens-\w+$/);
  });
});
