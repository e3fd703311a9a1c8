import { expect, it } from "vitest";
import type { ManagedOptionGroup } from "#contract/house/option-group.ts";
import { createDishDraft } from "./dish-draft.ts";

const thin = {
  _id: "thin",
  name: "Thin",
  price: 0,
  prices: {},
  maxEach: 1,
  default: false,
  available: true,
  addsAllergens: [],
  addsTraces: [],
  allergensDeclared: true,
  minimumAge: 0,
  dish: null,
  soldOutUntil: null,
};
const crust: ManagedOptionGroup = {
  _id: "crust",
  name: "Crust",
  kind: "choice",
  min: 0,
  max: 1,
  free: 0,
  ask: true,
  version: 1,
  dishes: [],
  options: [thin],
};

it("a restored draft has no options that were deleted meanwhile, which the form could not remove", () => {
  const optionGroups = [
    { groupId: "crust", prices: { thin: "1.50", deleted: "2.00" } },
    { groupId: "deleted", prices: {} },
  ];
  expect(createDishDraft([crust]).parse({ name: "Pizza", optionGroups })).toEqual({
    name: "Pizza",
    optionGroups: [{ groupId: "crust", prices: { thin: "1.50" } }],
  });
  expect(createDishDraft([crust]).parse({ name: "Pizza" })).toEqual({ name: "Pizza" });
});
