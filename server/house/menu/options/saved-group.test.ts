import { beforeAll, expect, it } from "vitest";
import { dishOptionActions, optionNamed, sizeGroup } from "#tests/support/dish-options.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("an option group that is saved as it was read", (server) => {
  let token = "";
  beforeAll(async () => {
    token = (await server().signInAdmin()).token;
  });
  const admin = () => dishOptionActions(server(), token);
  const read = async (id: string) => {
    const { body } = await server().call("/api/option-groups", { token });
    return body.find((group: { _id: string }) => group._id === id);
  };
  /** Sends all that the form of a group sends. */
  async function save(id: string, change: object = {}) {
    const { version, name, kind, min, max, free, ask, options } = await read(id);
    const body = { version, name, kind, min, max, free, ask, options, ...change };
    return server().call(`/api/option-groups/${id}`, { method: "PATCH", token, body });
  }

  it("keeps following the allergens of its dishes", async () => {
    const part = await admin().createDish({ name: "Gratin", allergens: ["milk"] });
    const options = [{ name: "Gratin", dish: part, default: true, addsAllergens: ["celery"] }, { name: "Bread" }];
    const group = await admin().createGroup({ name: "Side", min: 1, options });
    const set = await admin().createDish({ name: "Dinner", allergens: [], optionGroups: [group._id] });
    const show = async () => (await server().call(`/api/menu/${set}`)).body;
    expect((await show()).optionAllergens.toSorted()).toEqual(["celery", "milk"]);
    expect((await save(group._id)).status).toBe(200);
    expect((await show()).optionAllergens.toSorted()).toEqual(["celery", "milk"]);
    await admin().updateDish(part, { allergens: [] });
    expect(await show()).toMatchObject({
      optionAllergens: ["celery"],
      optionGroups: [{ options: [{ addsAllergens: ["celery"] }, { addsAllergens: [] }] }],
    });
  });

  it("loses the prices of what is no size any more", async () => {
    const size = await admin().createGroup(sizeGroup);
    const large = optionNamed("Large", size);
    const options = [{ name: "Truffle", price: 3, prices: { [large]: 4.5 } }];
    const toppings = await admin().createGroup({ name: "Toppings", options });
    expect(toppings.options[0]?.prices).toEqual({ [large]: 4.5 });
    expect((await save(size._id)).status).toBe(200);
    expect((await read(toppings._id)).options[0].prices).toEqual({ [large]: 4.5 });
    expect((await save(size._id, { kind: "choice" })).status).toBe(200);
    expect((await read(toppings._id)).options[0].prices).toEqual({});
    expect(await save(toppings._id)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  });
});
