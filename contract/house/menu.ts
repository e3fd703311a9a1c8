import { z } from "zod";
import {
  Deleted,
  IdParams,
  Inserted,
  Modified,
  Price,
  requiredLine,
  requiredMessage,
  text,
} from "../platform/fields.ts";
import { maxPrice } from "../platform/money.ts";
import type { Operation } from "../platform/operation.ts";
import { dishFacts, dishFactsInput, SeenDishFacts } from "./dish-facts.ts";
import { allergens } from "./dish-facts-constants.ts";
import { filterParameters } from "./dish-filter.ts";
import { dishTimesShape, servingShape } from "./dish-times.ts";
import { categories, collections } from "./menu-constants.ts";
import { MenuQuery } from "./menu-query.ts";
import { maxOptionGroups } from "./option-constants.ts";
import { AttachedGroup, OptionGroup } from "./option-group.ts";

export const Dish = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  category: z.enum(categories),
  collections: z.array(z.enum(collections)),
  price: Price,
  recipe: z.string(),
  image: z.string(),
  available: z.boolean(),
  hasOptions: z.boolean(),
  /** Allergens added by the default options. Null means that they are not declared. */
  optionAllergens: z.array(z.enum(allergens)).nullable(),
  /** Whether pages ask for options before the dish is put into the cart. */
  asks: z.boolean(),
  /** The station that prepares it. Null means the first one. */
  station: z.string().nullable(),
  ...servingShape,
  ...dishFacts,
});
export type Dish = z.infer<typeof Dish>;

/** A dish with everything that can be chosen for it. */
export const DishWithOptions = Dish.extend({ optionGroups: z.array(OptionGroup) });
export type DishWithOptions = z.infer<typeof DishWithOptions>;

export const MenuPage = z.object({ result: z.array(Dish), total: z.int() });
export type MenuPage = z.infer<typeof MenuPage>;

/** Without any of its query parameters the response is the whole menu as an array; with at least one it is a page (S8). */
export const listMenu = {
  summary: "List the whole menu as an array; with any of the query parameters one page of what they select",
  access: "public",
  query: MenuQuery,
  response: z.union([z.array(Dish), MenuPage]),
  fromMemory: true,
  cacheable: { source: "content", seconds: 60, except: filterParameters },
} as const satisfies Operation;

export const getDish = {
  summary: "Get a dish by id or slug",
  access: "public",
  params: IdParams,
  response: DishWithOptions,
  problems: ["dish_not_found"],
  fromMemory: true,
  cacheable: { source: "content", seconds: 60 },
} as const satisfies Operation;

/** Above 0, at most 10,000,000 in any currency. The number of decimals depends on the currency and is checked by the server. */
export const DishPrice = z
  .number({ error: requiredMessage })
  .positive("Please enter a price above 0")
  .max(maxPrice, "Please enter a price of at most 10,000,000");

/** An uploaded image, or one at an https URL. */
/** A host of letters, digits, dots and hyphens: it stands in the Content-Security-Policy, where other characters have a meaning. */
const ImageUrl = text(2000).regex(
  /^(https:\/\/[\p{L}\p{N}.-]+(:\d{1,5})?([/?#]\S*)?|\/images\/[\w/.-]+)$/u,
  "Please choose a picture",
);

const DishCategory = z.preprocess(
  (word) => (word === "drink" ? "drinks" : word),
  z.enum(categories, { error: requiredMessage }),
);

export const DishInput = z.object({
  name: requiredLine(100),
  category: DishCategory,
  price: DishPrice,
  recipe: text(2000),
  image: ImageUrl,
  available: z.boolean().optional(),
  collections: z.array(z.enum(collections)).max(2).optional(),
  ...z.object(dishTimesShape).partial().shape,
  optionGroups: z
    .array(AttachedGroup)
    .max(maxOptionGroups, `Please use at most ${maxOptionGroups} groups of options`)
    .optional(),
  station: z.string().max(40).nullable().optional(),
  ...dishFactsInput,
});
export type DishInput = z.infer<typeof DishInput>;

/**
 * Changes only the fields that are sent. With `until`, a dish that is marked sold out returns at the next business day. With
 * `seen`, nothing is changed if the dish declares something else by now.
 */
export const DishPatch = DishInput.partial()
  .extend({
    until: z.literal("tomorrow", { error: "Please choose tomorrow" }).optional(),
    seen: SeenDishFacts.optional(),
  })
  .refine(({ seen, ...change }) => Object.keys(change).length > 0, {
    error: "Please change something",
    path: ["name"],
  });
export type DishPatch = z.infer<typeof DishPatch>;

export const createDish = {
  summary: "Add a dish",
  access: "admin",
  body: DishInput,
  response: Inserted,
  idempotent: true,
} as const satisfies Operation;

export const updateDish = {
  summary: "Change a dish, or mark it sold out",
  access: "admin",
  params: IdParams,
  body: DishPatch,
  response: Modified,
  problems: ["dish_not_found", "changed_meanwhile"],
} as const satisfies Operation;

export const deleteDish = {
  summary: "Delete a dish",
  access: "admin",
  params: IdParams,
  response: Deleted,
  problems: ["dish_not_found", "dish_in_set"],
} as const satisfies Operation;
