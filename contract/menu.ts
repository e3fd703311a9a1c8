import { z } from "zod";
import { courses } from "./addresses.ts";
import { IdParams, Price } from "./fields.ts";
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

export const MenuQuery = z.object({
  category: CategoryWord.optional(),
  page: z.coerce.number("Please enter a page number").int().min(1).max(1_000_000).optional(),
  limit: z.coerce.number("Please enter a number").int().min(1).max(50).optional(),
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
