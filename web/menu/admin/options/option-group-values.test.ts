import { expect, it } from "vitest";
import type { ManagedOptionGroup } from "#contract/house/option-group.ts";
import { createGroupSchema, emptyOption, groupDefaults, withShownPrices } from "./option-group-values.ts";

const option = { price: 0, prices: {}, maxEach: 1, default: false, available: true, addsAllergens: [], addsTraces: [] };
const group = (kind: "size" | "choice", size: string): ManagedOptionGroup => ({
  _id: `group of ${size}`,
  name: "Size",
  kind,
  min: 1,
  max: 1,
  free: 0,
  ask: true,
  version: 1,
  dishes: [],
  options: [
    { ...option, _id: size, name: size, allergensDeclared: true, minimumAge: 0, dish: null, soldOutUntil: null },
  ],
});

it("the form of options sends prices for the sizes that it shows, and none for what is no size any more", () => {
  const typed = {
    ...groupDefaults(undefined, "USD"),
    name: "Toppings",
    options: [{ ...emptyOption, name: "Truffle", prices: { large: "4.50", bottle: "2.00" } }],
  };
  const groups = [group("size", "large"), group("choice", "bottle")];
  const sent = (kind: "size" | "choice") =>
    withShownPrices(createGroupSchema("USD").parse({ ...typed, kind }), groups).options.map(({ prices }) => prices);
  expect(sent("choice")).toEqual([{ large: 4.5 }]);
  expect(sent("size")).toEqual([{}]);
});
