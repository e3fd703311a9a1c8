import { z } from "zod";
import { courses } from "./addresses.ts";
import { Deleted, IdParams, Inserted, Modified, Price, required, text } from "./fields.ts";
import type { Operation } from "./operation.ts";

/** `popular` and `offered` select dishes across courses (decisions §3). */
export const collections = ["popular", "offered"] as const;
export const categories = [...courses, ...collections] as const;
export type Category = (typeof categories)[number];
export type Collection = (typeof collections)[number];

/** Specification §9. */
export const menuPageSize = 5;

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

const CategoryWord = z.preprocess(
  (word) => (word === "drink" ? "drinks" : word),
  z.enum(categories, { error: `Choose one of ${categories.join(", ")}` }),
);

const pageWords = "Please enter a page number, 1 or more";
const limitWords = "Please enter a number from 1 to 50";

export const MenuQuery = z.object({
  category: CategoryWord.optional(),
  page: z.coerce.number(pageWords).int(pageWords).min(1, pageWords).max(1_000_000, pageWords).optional(),
  limit: z.coerce.number(limitWords).int(limitWords).min(1, limitWords).max(50, limitWords).optional(),
});

export const listMenu = {
  summary: "The whole menu, or a page of it",
  access: "everyone",
  query: MenuQuery,
  answer: z.union([z.array(Dish), MenuPage]),
} as const satisfies Operation;

export const getDish = {
  summary: "One dish, by id or slug",
  access: "everyone",
  params: IdParams,
  answer: Dish,
  problems: ["dish_not_found"],
} as const satisfies Operation;

/** A dish's price: above 0, at most 10,000 (decisions §2). How many decimals it may have depends on the currency. */
const DishPrice = z
  .number({ error: required })
  .positive("Please enter a price above 0")
  .max(10_000, "Please enter a price of at most 10,000");

/** An image of ours, or one at an https address. */
const ImageAddress = z
  .string({ error: required })
  .trim()
  .min(1, required)
  .max(2000, "Please use a shorter address")
  .regex(/^(https:\/\/[^\s]+|\/images\/[\w/.-]+)$/, "Please choose a picture");

const CategoryOfDish = z.preprocess(
  (word) => (word === "drink" ? "drinks" : word),
  z.enum(categories, { error: required }),
);

export const WriteDish = z.object({
  name: text(100),
  category: CategoryOfDish,
  price: DishPrice,
  recipe: text(2000),
  image: ImageAddress,
  available: z.boolean().optional(),
  collections: z.array(z.enum(collections)).max(2).optional(),
});
export type WriteDish = z.infer<typeof WriteDish>;

/** Only what is sent is changed. */
export const ChangeDish = WriteDish.partial().refine((change) => Object.keys(change).length > 0, {
  error: "Please change something",
  path: ["name"],
});
export type ChangeDish = z.infer<typeof ChangeDish>;

export const createDish = {
  summary: "Add a dish",
  access: "admin",
  body: WriteDish,
  answer: Inserted,
  idempotent: true,
} as const satisfies Operation;

export const updateDish = {
  summary: "Change a dish, or mark it sold out",
  access: "admin",
  params: IdParams,
  body: ChangeDish,
  answer: Modified,
  problems: ["dish_not_found"],
} as const satisfies Operation;

export const deleteDish = {
  summary: "Take a dish off the menu",
  access: "admin",
  params: IdParams,
  answer: Deleted,
  problems: ["dish_not_found"],
} as const satisfies Operation;
