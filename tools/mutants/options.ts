import type { Mutant } from "./mutant.ts";

const entries = "server/cart/entries.test.ts";
const groups = "server/menu/options/option-groups.test.ts";
const bought = "server/checkout/options.test.ts";

/** Faults in the options of dishes, and in cart entries and orders that have them. */
export const options: readonly Mutant[] = [
  {
    name: "the price of an option does not depend on the size",
    file: "contract/dish-choice.ts",
    find: "(size === undefined ? undefined : sizePrices[size]) ?? priceMinor",
    replace: "priceMinor",
    tests: [entries],
  },
  {
    name: "free units of a group are charged",
    file: "contract/dish-choice.ts",
    find: "new Set(charged.slice(0, group.free))",
    replace: "new Set(charged.slice(0, 0))",
    tests: [entries],
  },
  {
    name: "the dearest units of a group are free",
    file: "contract/dish-choice.ts",
    find: "sort((a, b) => a.priceMinor - b.priceMinor)",
    replace: "sort((a, b) => b.priceMinor - a.priceMinor)",
    tests: [entries],
  },
  {
    name: "a group takes fewer options than its minimum",
    file: "contract/dish-choice.ts",
    find: "if (total >= min && total <= max) return undefined;",
    replace: "if (total <= max) return undefined;",
    tests: [entries],
  },
  {
    name: "an option is chosen more often than it may be",
    file: "contract/dish-choice.ts",
    find: "&& count >= 1 && count <= option.maxEach",
    replace: "&& count >= 1",
    tests: [entries],
  },
  {
    name: "an option is chosen twice",
    file: "contract/dish-choice.ts",
    find: "if (!isKnown || counts.size < chosen.length) return foreignOptionMessage;",
    replace: "if (!isKnown) return foreignOptionMessage;",
    tests: [entries],
  },
  {
    name: "an option that is sold out is put into the cart",
    file: "server/cart/priced-entry.ts",
    find: "const missing = findUnavailable(dish, chosen);",
    replace: "const missing = findUnavailable(dish, []);",
    tests: [entries],
  },
  {
    name: "an option that was sold out meanwhile is sold",
    file: "server/cart/priced-entry.ts",
    find: 'return findUnavailable(dish, chosen) ? "sold_out" : undefined;',
    replace: "return undefined;",
    tests: [bought],
  },
  {
    name: "a guest changes another's entry",
    file: "server/cart/cart.repository.ts",
    find: '.set((eb) => ({ version: eb("version", "+", 1) }))\n      .where("user_id", "=", userId)',
    replace: '.set((eb) => ({ version: eb("version", "+", 1) }))',
    tests: [entries],
  },
  {
    name: "a group is changed whatever version was seen",
    file: "server/menu/options/option-group.service.ts",
    find: 'if (!isCurrent) throw new AppError("changed_meanwhile");',
    replace: "",
    tests: [groups],
  },
  {
    name: "a group that a dish has is deleted",
    file: "server/menu/options/option-group.service.ts",
    find: "if (names.length > 0) throw",
    replace: "if (names.length > 1000) throw",
    tests: [groups],
  },
  {
    name: "an option that is chosen beforehand has a price",
    file: "server/menu/options/option-rules.ts",
    find: "defaults.some(({ priceMinor }) => priceMinor !== 0)",
    replace: "defaults.some(({ priceMinor }) => priceMinor < 0)",
    tests: [groups],
  },
  {
    name: "a dish costs nothing with the cheapest choice",
    file: "server/menu/options/option-rules.ts",
    find: "if (cheapestChoice(priceMinor, groups) < 1)",
    replace: "if (cheapestChoice(priceMinor, groups) < 0)",
    tests: [groups],
  },
  {
    name: "a person has another's order in the cart again",
    file: "server/order/order.service.ts",
    find: 'if (record?.payment.user_id !== currentUser.id) throw new AppError("order_not_found");',
    replace: 'if (!record) throw new AppError("order_not_found");',
    tests: [bought],
  },
];
