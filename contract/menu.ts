import { z } from "zod";
import { categories, collections, maxMenuPageSize } from "./constants/menu.ts";
import { Deleted, IdParams, Inserted, Modified, Price, QueryInteger, requiredMessage, text } from "./fields.ts";
import type { Operation } from "./operation.ts";

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
});
export type Dish = z.infer<typeof Dish>;

export const MenuPage = z.object({ result: z.array(Dish), total: z.int() });
export type MenuPage = z.infer<typeof MenuPage>;

const CategoryParam = z.preprocess(
  (word) => (word === "drink" ? "drinks" : word),
  z.enum(categories, { error: `Choose one of ${categories.join(", ")}` }),
);

export const MenuQuery = z.object({
  category: CategoryParam.optional(),
  page: QueryInteger(1, 1_000_000, "Please enter a page number, 1 or more").optional(),
  limit: QueryInteger(1, maxMenuPageSize, `Please enter a number from 1 to ${maxMenuPageSize}`).optional(),
});

/** Without any of its query parameters the response is the whole menu as an array; with at least one it is a page (S8). */
export const listMenu = {
  summary: "List the whole menu as an array; with category, page or limit one page of it",
  access: "public",
  query: MenuQuery,
  response: z.union([z.array(Dish), MenuPage]),
  fromMemory: true,
  cacheable: { source: "content", seconds: 60 },
} as const satisfies Operation;

export const getDish = {
  summary: "Get a dish by id or slug",
  access: "public",
  params: IdParams,
  response: Dish,
  problems: ["dish_not_found"],
  fromMemory: true,
  cacheable: { source: "content", seconds: 60 },
} as const satisfies Operation;

/** Above 0, at most 10,000 (D2). The number of decimals depends on the currency and is checked by the server. */
const DishPrice = z
  .number({ error: requiredMessage })
  .positive("Please enter a price above 0")
  .max(10_000, "Please enter a price of at most 10,000");

/** An uploaded image, or one at an https URL. */
const ImageUrl = z
  .string({ error: requiredMessage })
  .trim()
  .min(1, requiredMessage)
  .max(2000, "Please use a shorter address")
  .regex(/^(https:\/\/[^\s]+|\/images\/[\w/.-]+)$/, "Please choose a picture");

const DishCategory = z.preprocess(
  (word) => (word === "drink" ? "drinks" : word),
  z.enum(categories, { error: requiredMessage }),
);

export const DishInput = z.object({
  name: text(100),
  category: DishCategory,
  price: DishPrice,
  recipe: text(2000),
  image: ImageUrl,
  available: z.boolean().optional(),
  collections: z.array(z.enum(collections)).max(2).optional(),
});
export type DishInput = z.infer<typeof DishInput>;

/** Changes only the fields that are sent. */
export const DishPatch = DishInput.partial().refine((change) => Object.keys(change).length > 0, {
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
  problems: ["dish_not_found"],
} as const satisfies Operation;

export const deleteDish = {
  summary: "Delete a dish",
  access: "admin",
  params: IdParams,
  response: Deleted,
  problems: ["dish_not_found"],
} as const satisfies Operation;
