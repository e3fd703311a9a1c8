import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, it } from "vitest";
import { z } from "zod";
import { allergensExcludedBy } from "#contract/house/dish-facts-constants.ts";
import { Dish } from "#contract/house/menu.ts";
import { readConfig } from "#server/platform/config/config.ts";
import { freePort } from "#tests/support/free-port.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { start } from "../../start/start.ts";

/** Ingredients in names and recipes, with the allergen that they bring. */
const ingredients: readonly [RegExp, string][] = [
  [
    /feta|mozzarella|parmesan|(?<!no )cheese|cream|butter|mascarpone|yogurt|milk|fior di latte|scamorza|gruyère/i,
    "milk",
  ],
  [/prawn/i, "crustaceans"],
  [/clam/i, "molluscs"],
  [/anchov|tuna|dashi/i, "fish"],
  [/walnut/i, "nuts"],
  [/\begg|custard|meringue|mayonnaise/i, "eggs"],
  [/celery/i, "celery"],
  [/mustard/i, "mustard"],
  [/tofu|miso|\bsoy\b/i, "soybeans"],
  [/wine|prosecco|vermouth|vinegar|vinaigrette/i, "sulphites"],
  [
    /bread|crouton|crust|pasta|noodle|baguette|waffle|pancake|sponge|cracker|savoiardi|bulgur|lager|choux|shortcrust/i,
    "gluten",
  ],
];

describeOnEachEngine("the sample menu", (server) => {
  const menu = async (): Promise<Dish[]> => (await server().call("/api/menu")).body;

  it("declares the allergens of every dish, as its recipe says", async () => {
    const dishes = await menu();
    expect(dishes).toHaveLength(67);
    for (const { name, recipe, category, allergens, diets } of dishes) {
      expect(allergens, name).not.toBeNull();
      const text = `${name}\n${recipe}`;
      for (const [ingredient, allergen] of ingredients)
        if (ingredient.test(text)) expect(allergens, `${name}: ${allergen}`).toContain(allergen);
      if (category === "pizza") expect(allergens, name).toContain("gluten");
      if (/chicken|bacon|\bham\b|prosciutto|pepperoni|salami|beef|pork/i.test(text))
        expect(diets, name).not.toContain("vegetarian");
      for (const diet of diets)
        for (const excluded of allergensExcludedBy[diet] ?? []) expect(allergens, name).not.toContain(excluded);
    }
  });

  it("says the size for which portion and calories are", async () => {
    const sized = (await menu()).filter(({ hasOptions }) => hasOptions);
    expect(sized.length).toBeGreaterThan(10);
    for (const { slug, portion } of sized) {
      const { body } = await server().call(`/api/menu/${slug}`);
      const size = body.optionGroups.find(({ kind }: { kind: string }) => kind === "size");
      const usual = size?.options.find((option: { default: boolean }) => option.default);
      if (usual) expect(`${slug}: ${usual.name}`).toBe(`${slug}: ${usual.name.split(", ")[0]}, ${portion}`);
    }
  });

  it("sells alcohol to adults only", async () => {
    for (const { name, recipe, minimumAge } of await menu()) {
      const isAlcohol = /aperol|prosecco|\bgin\b|a glass of|lager/i.test(recipe);
      expect(minimumAge, name).toBe(isAlcohol ? 21 : 0);
    }
  });
});

it("with everything on has drinks at the bar, deliveries, and a kitchen whose work is planned", async () => {
  const directory = await mkdtemp(join(tmpdir(), "tavola-demo-"));
  const port = await freePort();
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: directory,
    DEMO: "1",
    RESTAURANT_FILE: "sample/restaurant-full.json",
  });
  const demo = await start(config, { log: pino({ level: "silent" }) });
  const read = async (path: string) => (await fetch(`${demo.url}/api${path}`)).json();
  expect(await read("/ordering")).toMatchObject({ kinds: ["pickup", "delivery"], hasCapacity: true });
  const menu = z.array(Dish).parse(await read("/menu"));
  const atBar = menu.filter(({ station }) => station === "bar").map(({ category }) => category);
  expect(new Set(atBar)).toEqual(new Set(["drinks"]));
  await demo.stop();
  await rm(directory, { recursive: true });
});

it("leaves out dayparts that the settings do not have, so that the next start finds none missing", async () => {
  const directory = await mkdtemp(join(tmpdir(), "tavola-demo-"));
  const port = await freePort();
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: directory,
    DEMO: "1",
    RESTAURANT_FILE: writeRestaurantFile({ dayparts: [] }),
  });
  const startDemo = () => start(config, { log: pino({ level: "silent" }) });
  const first = await startDemo();
  const menu = z.array(Dish).parse(await (await fetch(`${first.url}/api/menu`)).json());
  await first.stop();
  expect(menu.length).toBeGreaterThan(60);
  expect(menu.flatMap(({ servedIn }) => servedIn)).toEqual([]);
  await (await startDemo()).stop();
  await rm(directory, { recursive: true });
});
