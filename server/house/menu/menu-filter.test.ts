import { expect, it } from "vitest";
import { allergens, diets } from "#contract/house/dish-facts-constants.ts";
import type { Dish } from "#contract/house/menu.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

/** A second, plain reading of the same rules. */
function isExpected(dish: Dish, { without = "", diet = "", traces = false }): boolean {
  const [free, kept] = [without, diet].map((list) => list.split(",").filter((word) => word !== ""));
  if (free?.length === 0 && kept?.length === 0) return true;
  if (dish.allergens === null || dish.optionAllergens === null) return false;
  const contained = [...dish.allergens, ...dish.optionAllergens];
  for (const name of free ?? []) {
    if (contained.some((one) => one === name)) return false;
    if (!traces && dish.traces.some((one) => one === name)) return false;
  }
  for (const name of kept ?? []) {
    const isVegan = dish.diets.some((one) => one === "vegan");
    if (!dish.diets.some((one) => one === name) && !(name === "vegetarian" && isVegan)) return false;
  }
  return true;
}

/** Each word once, every pair of allergens with every diet, and some longer lists. */
const filters = [
  ...allergens.map((without) => ({ without })),
  ...diets.map((diet) => ({ diet })),
  ...allergens.flatMap((first, index) =>
    diets.map((diet) => ({ without: `${first},${allergens[(index + 5) % allergens.length]}`, diet })),
  ),
  { diet: "vegan,gluten_free,lactose_free" },
  { without: allergens.join(",") },
  { without: "nuts,milk,nuts" },
];

describeOnBothEngines("filters of the menu", (server) => {
  const get = (query: Record<string, string>) => server().call(`/api/menu?${new URLSearchParams(query)}`);
  const names = (dishes: readonly Dish[]) => dishes.map(({ name }) => name);
  const wholeMenu = async (): Promise<Dish[]> => (await server().call("/api/menu")).body;
  const add = async (facts: object): Promise<string> => {
    const { token } = await server().signInAdmin();
    const image = "/images/dishes/tomato-soup/640.webp";
    const body = { category: "soup", price: 9.5, recipe: "Leeks.", image, ...facts };
    return (await server().call("/api/menu", { token, body })).body.insertedId;
  };
  /** All pages of a query. */
  async function selected(query: Record<string, string>): Promise<Dish[]> {
    const found: Dish[] = [];
    for (let page = 1; ; page++) {
      const { status, body } = await get({ ...query, page: String(page), limit: "50" });
      expect(status).toBe(200);
      found.push(...body.result);
      if (body.result.length === 0) {
        expect(body.total).toBe(found.length);
        return found;
      }
    }
  }

  it("select what a plain reading selects", async () => {
    await add({ name: "Undeclared leek soup", diets: ["vegan"] });
    await add({ name: "Leek soup with traces", allergens: [], traces: ["milk", "nuts"], diets: ["vegan"] });
    const menu = await wholeMenu();
    const counts = new Set<number>();
    for (const filter of filters) {
      for (const traces of [false, true]) {
        const query = { ...filter, ...(traces && { traces: "1" }) };
        const expected = menu.filter((dish) => isExpected(dish, { ...filter, traces }));
        expect(names(await selected(query)), JSON.stringify(query)).toEqual(names(expected));
        counts.add(expected.length);
      }
    }
    expect(counts.size).toBeGreaterThan(10);
  });

  it("select nothing whose allergens are not declared, whatever its diets", async () => {
    await add({ name: "Mystery soup", diets: ["vegan", "kosher"] });
    expect((await get({ diet: "kosher" })).body).toEqual({ result: [], total: 0 });
    expect(names(await selected({ without: "lupin" }))).not.toContain("Mystery soup");
    expect(names(await selected({ traces: "1" }))).toContain("Mystery soup");
  });

  it("find a vegan dish under vegetarian", async () => {
    const found = names(await selected({ diet: "vegetarian" }));
    for (const { name } of await selected({ diet: "vegan" })) expect(found).toContain(name);
    expect(found).toContain("Marinara");
    expect((await get({ q: "marinara vegetarian" })).body.total).toBe(1);
  });

  it("answer a page with the total after filtering, together with a course", async () => {
    const { body } = await get({ category: "pizza", diet: "vegetarian", limit: "2", page: "2" });
    const expected = (await wholeMenu()).filter(
      (dish) => dish.category === "pizza" && isExpected(dish, { diet: "vegetarian" }),
    );
    expect(body).toEqual({ result: expected.slice(2, 4), total: expected.length });
    expect(expected.length).toBeGreaterThan(3);
  });

  it.each([
    ["without", { without: "cheese" }],
    ["without", { without: "" }],
    ["without", { without: "milk,,nuts" }],
    ["without", { without: "MILK" }],
    ["diet", { diet: "paleo" }],
    ["diet", { diet: "vegan;drop" }],
    ["traces", { traces: "yes" }],
    ["traces", { traces: "" }],
    ["q", { q: "" }],
    ["q", { q: "  " }],
    ["q", { q: "x".repeat(101) }],
  ])("refuse an unknown word under the name %s: %j", async (field, query) => {
    const { status, body } = await get(query);
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  it.each([
    ["creme brulee", ["Crème Brûlée"]],
    ["CRÈME BRÛLÉE", ["Crème Brûlée"]],
    ["feta", ["Greek Salad", "Watermelon and Feta Salad"]],
    ["mozzarella anchovies", ["Napoli"]],
    ["anchovies, mozzarella!", ["Napoli"]],
    ["vegan basil", ["Panzanella"]],
    ["gluten-free rasp", ["Panna Cotta", "Sorbet Trio", "Mixed Berry Smoothie"]],
    // A text without letters and digits searches for nothing.
    ["%", undefined],
    ["unicorn", []],
    ["feta unicorn", []],
  ])("search names, recipes and diets for every word of %s", async (q, expected) => {
    const found = await selected({ q });
    if (expected) expect(names(found)).toEqual(expected);
    else expect(names(found)).toEqual(names(await wholeMenu()));
  });

  it.each([
    ["nut free", "without=nuts,peanuts"],
    ["no nuts", "without=nuts,peanuts"],
    ["egg free", "without=eggs"],
    ["without milk", "without=milk"],
    ["egg-free soup", "without=eggs&q=soup"],
  ])("are what a search says about allergens: %s", async (typed, filter) => {
    const typedIn: Dish[] = (await get({ q: typed, limit: "50" })).body.result;
    const chosen: Dish[] = (await server().call(`/api/menu?${filter}&limit=50`)).body.result;
    expect(names(typedIn)).toEqual(names(chosen));
    expect(typedIn.length).toBeGreaterThan(0);
  });

  it("leave out dishes that name what is not wanted", async () => {
    const found: Dish[] = (await get({ q: "pizza no mushrooms", limit: "50" })).body.result;
    expect(found.length).toBeGreaterThan(0);
    for (const { name, recipe } of found) expect(`${name} ${recipe}`.toLowerCase()).not.toContain("mushroom");
  });

  it("search within what the filters select", async () => {
    const cream = await selected({ q: "cream" });
    const selectedCream = await selected({ q: "cream", diet: "vegetarian", without: "gluten" });
    expect(names(selectedCream)).toEqual(
      names(cream.filter((dish) => isExpected(dish, { diet: "vegetarian", without: "gluten" }))),
    );
    expect(selectedCream.length).toBeGreaterThan(0);
    expect(selectedCream.length).toBeLessThan(cream.length);
  });

  it.each(["diet=vegan", "without=milk&category=soup", "traces=1", "q=soup"])(
    "are answered anew each time, since they have too many values to keep: %s",
    async (query) => {
      const load = (path: string) => fetch(`${server().origin}/api/menu?${path}`);
      const answer = await load(query);
      expect(answer.status).toBe(200);
      // Answers that are kept have a tag.
      expect(answer.headers.has("etag")).toBe(false);
      expect((await load("category=soup")).headers.has("etag")).toBe(true);
    },
  );

  it("look at a dish as it is now", async () => {
    const id = await add({ name: "Changing soup", allergens: [], diets: ["halal"] });
    expect(names(await selected({ diet: "halal" }))).toEqual(["Changing soup"]);
    const { token } = await server().signInAdmin();
    await server().call(`/api/menu/${id}`, { method: "PATCH", token, body: { allergens: null } });
    expect(await selected({ diet: "halal" })).toEqual([]);
  });
});
