import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import { type ApiOptionGroup, dishOptionActions } from "#tests/support/dish-options.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

describeOnBothEngines("a dish that is part of a set and is deleted", (server) => {
  let token = "";
  beforeAll(async () => {
    token = (await server().signInAdmin()).token;
  });
  const admin = () => dishOptionActions(server(), token);
  const remove = (dish: string) => server().call(`/api/menu/${dish}`, { method: "DELETE", token });
  const changeGroup = ({ _id }: ApiOptionGroup, body: object) =>
    server().call(`/api/option-groups/${_id}`, { method: "PATCH", token, body });
  const readGroup = async (group: ApiOptionGroup) =>
    (await server().call("/api/option-groups", { token })).body.find(({ _id }: ApiOptionGroup) => _id === group._id);

  /** A set with a part that declares these allergens, and has milk of its own in the set. */
  async function createSet(allergens: string[] | null, minimumAge = 0) {
    const part = await admin().createDish({ name: "Cheesecake", allergens, minimumAge });
    const options = [{ name: "Cake", dish: part, default: true, addsAllergens: ["milk"] }, { name: "Fruit" }];
    const group = await admin().createGroup({ name: "Dessert of the set", min: 1, options });
    const set = await admin().createDish({ name: "Lunch set", allergens: [], optionGroups: [group._id] });
    const show = async () => (await server().call(`/api/menu/${set}`)).body;
    return { part, group, show };
  }

  it("leaves its allergens to its option, which is sold out and may be offered again", async () => {
    const { part, group, show } = await createSet(["gluten", "milk"]);
    expect((await remove(part)).status).toBe(200);
    expect((await show()).optionGroups[0].options[0]).toMatchObject({ dish: null, available: false });
    await admin().updateOption(String(group.options[0]?._id), { available: true });
    const { optionAllergens, optionGroups } = await show();
    expect(optionAllergens.toSorted()).toEqual(["gluten", "milk"]);
    expect(optionGroups[0].options[0]).toMatchObject({ available: true, allergensDeclared: true });
    // A form that was opened before does not save the option without them.
    const late = await changeGroup(group, {
      version: group.version,
      options: [{ _id: group.options[0]?._id, name: "Cake" }],
    });
    expect(late).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
  });

  it("stays while it does not declare its allergens, since its option could not leave them open", async () => {
    const { part, show } = await createSet(null);
    expect(await remove(part)).toMatchObject({
      status: 409,
      body: { code: "dish_in_set", detail: expect.stringContaining("This dish is in Dessert of the set") },
    });
    expect((await show()).optionAllergens).toBeNull();
    await admin().updateDish(part, { allergens: [] });
    expect((await remove(part)).status).toBe(200);
  });

  it("makes room for a new dish, with which its option is available again", async () => {
    const { part, group, show } = await createSet([]);
    expect((await remove(part)).status).toBe(200);
    const renewed = await admin().createDish({ name: "Cheesecake", allergens: [] });
    const { version, options } = await readGroup(group);
    // What the form sends: it shows no control for what is sold out.
    const sent = options.map(({ _id, name }: { _id: string; name: string }) => ({ _id, name }));
    const link = (version: number, change: object) =>
      changeGroup(group, { version, options: [{ ...sent[0], ...change }, sent[1]] });
    expect((await link(version, { dish: renewed })).status).toBe(200);
    const isShown = async () => (await show()).optionGroups[0].options[0].available;
    expect(await isShown()).toBe(true);
    await admin().updateOption(sent[0]._id, { available: false });
    expect((await link(version + 1, { dish: renewed })).status).toBe(200);
    expect(await isShown()).toBe(false);
  });

  it("while it is linked to an option leaves its allergens there, or cannot be linked", async () => {
    for (let delay = 0; delay < 12; delay++) {
      const dish = await admin().createDish({ name: `Cake ${delay}`, allergens: ["gluten"] });
      const group = await admin().createGroup({ name: `Sweets ${delay}`, options: [{ name: "Fruit" }] });
      const options = [{ _id: group.options[0]?._id, name: "Fruit", dish }];
      const [linked, removed] = await Promise.all([
        changeGroup(group, { version: group.version, options }),
        wait(delay).then(() => remove(dish)),
      ]);
      expect(removed.status).toBe(200);
      const [option] = (await readGroup(group)).options;
      if (linked.status === 200)
        expect(option).toMatchObject({ dish: null, available: false, addsAllergens: ["gluten"] });
      else {
        expect(linked).toMatchObject({ status: 422, body: { fields: { options: expect.any(String) } } });
        expect(option).toMatchObject({ dish: null, available: true, addsAllergens: [] });
      }
    }
  });

  it("stays while it has a minimum age, which its option could not keep", async () => {
    const { part, group } = await createSet([], 18);
    expect(await remove(part)).toMatchObject({
      status: 409,
      body: { code: "dish_in_set", detail: expect.stringContaining("its minimum age would be lost") },
    });
    await changeGroup(group, { version: group.version, options: [{ name: "Fruit", default: true }] });
    expect((await remove(part)).status).toBe(200);
  });
});
