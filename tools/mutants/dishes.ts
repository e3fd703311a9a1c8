import type { Mutant } from "./mutant.ts";

const facts = "server/menu/dish-facts.test.ts";
const filter = "server/menu/menu-filter.test.ts";
const wholeMenu = "server/menu/whole-menu.test.ts";

/** Faults in what dishes declare, and in the filters of the menu. */
export const dishes: readonly Mutant[] = [
  {
    name: "a form that was opened before takes out an allergen that somebody added meanwhile",
    file: "server/menu/menu-admin.service.ts",
    find: "assertSeen(patch.seen ?? {}, readFacts(known));",
    replace: "",
    tests: [facts],
  },
  {
    name: "a dish whose allergens are not declared passes a filter",
    file: "contract/dish-filter.ts",
    find: "if (!declared) return false;",
    replace: "if (!declared) return true;",
    tests: [filter],
  },
  {
    name: "a filter ignores traces",
    file: "contract/dish-filter.ts",
    find: "traces ? declared.contains : [...declared.contains, ...declared.traces]",
    replace: "traces ? declared.contains : [...declared.contains]",
    tests: [filter],
  },
  {
    name: "one of several diets is enough",
    file: "contract/dish-filter.ts",
    find: "diet.every((name) => suitable.includes(name))",
    replace: "(diet.length === 0 || diet.some((name) => suitable.includes(name)))",
    tests: [filter],
  },
  {
    name: "a vegan dish is missing among the vegetarian ones",
    file: "contract/dish-allergens.ts",
    find: '|| (diet === "vegetarian" && declared.includes("vegan"))',
    replace: "",
    tests: [filter],
  },
  {
    name: "a dish with traces of gluten may be gluten free",
    file: "contract/dish-allergens.ts",
    find: "...(dietsWithoutTraces.includes(diet) ? dish.traces : [])",
    replace: "",
    tests: [facts],
  },
  {
    name: "a change may make the diets contradict the allergens",
    file: "server/menu/dish-facts.ts",
    find: "const problem = dietProblem(facts);",
    replace: "const problem = before === undeclared ? dietProblem(facts) : undefined;",
    tests: [facts],
  },
  {
    name: "an unknown word of a filter is ignored",
    file: "contract/menu-query.ts",
    find: "if (!hasUnknown) return known;",
    replace: "return known;",
    tests: [filter],
  },
  {
    name: "answers of filters are kept in the answer cache",
    file: "contract/menu.ts",
    find: "seconds: 60, except: filterParameters }",
    replace: "seconds: 60 }",
    tests: [filter],
  },
  {
    name: "filtered pages are kept",
    file: "server/http/page-responder.ts",
    find: " || hasDishFilter(url)",
    replace: "",
    tests: ["server/http/page-responder.test.ts"],
  },
  {
    name: "alcohol is sold without asking for the age",
    file: "server/checkout/cart-order.ts",
    find: "if (age === 0 || isConfirmed) return;",
    replace: "if (age === 0 || isConfirmed === undefined) return;",
    tests: ["server/checkout/minimum-age.test.ts"],
  },
  {
    name: "a dish takes the address of the table of allergens",
    file: "server/menu/slugs.ts",
    find: "reservedSlugs.includes(slug) ||",
    replace: "",
    tests: [facts],
  },
  {
    name: "a course is sorted although a dish of it was not named",
    file: "server/menu/whole-menu.service.ts",
    find: "sorted.length < ids.length || course.length > ids.length",
    replace: "sorted.length < ids.length",
    tests: [wholeMenu],
  },
  {
    name: "a price is changed that another admin has changed meanwhile",
    file: "server/menu/whole-menu.service.ts",
    find: "dish.price_minor !== toMinor(change.seen, settings.currency)",
    replace: "false",
    tests: [wholeMenu],
  },
  {
    name: "many prices are changed although a dish would cost nothing with a choice",
    file: "server/menu/whole-menu.service.ts",
    find: "changed.map(({ after }) => after),",
    replace: "[],",
    tests: [wholeMenu],
  },
  {
    name: "new prices are rounded down",
    file: "web/menu/admin/whole-menu-price.ts",
    find: "Math.floor((2 * dividend + divisor) / (2 * divisor))",
    replace: "Math.floor(dividend / divisor)",
    tests: ["web/menu/admin/whole-menu-price.test.ts"],
  },
];
