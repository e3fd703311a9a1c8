import { expect, it } from "vitest";
import { combineAllergens } from "#contract/house/dish-allergens.ts";
import {
  chosenOptions,
  type DishChoice,
  type DishInMinorUnits,
  type OptionInMinorUnits,
  priceOf,
  priceOfOption,
  stillAvailable,
} from "./choice.ts";

const option = (id: string, priceMinor: number, more: Partial<OptionInMinorUnits> = {}): OptionInMinorUnits => ({
  id,
  name: id,
  priceMinor,
  sizePrices: {},
  maxEach: 2,
  isDefault: false,
  isAvailable: true,
  addsAllergens: [],
  addsTraces: [],
  isDeclared: true,
  minimumAge: 0,
  ...more,
});
const [medium, large] = [option("medium", 0, { isDefault: true }), option("large", 400)];
const [olives, mozzarella] = [option("olives", 100, { sizePrices: { large: 150 } }), option("mozzarella", 200)];

type PricedDish = Pick<DishInMinorUnits, "priceMinor" | "groups">;

const pizza: PricedDish = {
  priceMinor: 1350,
  groups: [
    { id: "size", name: "Size", kind: "size", min: 1, max: 1, free: 0, options: [medium, large] },
    { id: "extras", name: "Extras", kind: "choice", min: 0, max: 5, free: 1, options: [olives, mozzarella] },
  ],
};
const choose = (...ids: string[]): DishChoice => ({
  quantity: 1,
  note: "",
  options: [...Map.groupBy(ids, (id) => id)].map(([_id, units]) => ({ _id, count: units.length })),
});

it("an option shows the price that it has with the chosen size, and whether the group pays for it", () => {
  expect(priceOfOption(pizza, choose("medium"), olives)).toEqual({ amount: 100, isFree: true });
  expect(priceOfOption(pizza, choose("large", "olives"), olives)).toEqual({ amount: 150, isFree: true });
  expect(priceOfOption(pizza, choose("large", "olives", "mozzarella"), mozzarella)).toEqual({
    amount: 200,
    isFree: false,
  });
  // The cheaper of two units is free: with olives the mozzarella is charged.
  expect(priceOfOption(pizza, choose("large", "mozzarella"), olives)).toEqual({ amount: 150, isFree: false });
  expect(priceOfOption(pizza, choose("large"), medium)).toEqual({ amount: 0, isFree: false });
  expect(priceOfOption(pizza, choose("medium"), large)).toEqual({ amount: 400, isFree: false });
});

it("the price of a choice is that of one dish times the quantity", () => {
  expect(priceOf(pizza, { ...choose("large", "olives", "mozzarella", "mozzarella"), quantity: 2 })).toBe(4300);
});

it("an earlier choice is offered again without what is not available", () => {
  const groups = pizza.groups.map((group) => ({
    ...group,
    options: group.options.map((one) => (one.id === "olives" ? { ...one, isAvailable: false } : one)),
  }));
  const earlier = choose("large", "olives", "gone");
  expect(stillAvailable({ groups }, { ...earlier, note: "Hot" })).toEqual({ ...choose("large"), note: "Hot" });
});

it("the allergens of a choice are unknown if a chosen part of a set does not declare its own", () => {
  const bread = option("bread", 0, { addsAllergens: ["gluten"] });
  const soup = option("soup", 0, { isDeclared: false });
  const group = {
    id: "starter",
    name: "Starter",
    kind: "choice",
    min: 0,
    max: 2,
    free: 0,
    options: [bread, soup],
  } as const;
  const dish = { allergens: ["milk"], traces: ["nuts"] } as const;
  const allergensWith = (...ids: string[]) =>
    combineAllergens(dish, chosenOptions({ groups: [group] }, choose(...ids)));
  expect(allergensWith("bread")).toEqual({ allergens: ["gluten", "milk"], knownAllergens: [], traces: ["nuts"] });
  // What is known is not lost.
  expect(allergensWith("bread", "soup")).toMatchObject({ allergens: null, knownAllergens: ["gluten", "milk"] });
});
