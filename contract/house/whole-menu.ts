import { z } from "zod";
import { Id, Modified, Price, requiredMessage } from "../platform/fields.ts";
import type { Operation } from "../platform/operation.ts";
import { DishPrice } from "./menu.ts";
import { maxMenuSize } from "./menu-constants.ts";

/** Changes of many dishes in one transaction. */

const areDistinct = (ids: readonly string[]) => new Set(ids).size === ids.length;
const onceMessage = "Please name each dish once";

export const reorderDishes = {
  summary: "Sort the dishes of a course: all of them, in their new order",
  access: "admin",
  body: z.object({
    ids: z
      .array(Id, { error: requiredMessage })
      .min(1, requiredMessage)
      .max(maxMenuSize)
      .refine(areDistinct, onceMessage),
  }),
  response: Modified,
  problems: ["changed_meanwhile"],
} as const satisfies Operation;

/** A new price of a dish, and the price that the admin has seen. */
const PriceChange = z.object({ _id: Id, price: DishPrice, seen: Price });
export type PriceChange = z.infer<typeof PriceChange>;

export const changePrices = {
  summary: "Change the prices of several dishes, all or none",
  access: "admin",
  body: z.object({
    changes: z
      .array(PriceChange, { error: requiredMessage })
      .min(1, requiredMessage)
      .max(maxMenuSize)
      .refine((changes) => areDistinct(changes.map(({ _id }) => _id)), onceMessage),
  }),
  response: Modified,
  problems: ["changed_meanwhile"],
} as const satisfies Operation;
