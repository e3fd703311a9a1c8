import { z } from "zod";
import { Deleted, Email, EmailQuery, Id, IdParams, Inserted, Price } from "./fields.ts";
import type { Operation } from "./operation.ts";

/** Only these two matter; name, image and price come from the menu (decisions §5). */
export const AddToCart = z.object({ menuId: Id, email: Email });

export const CartEntry = z.object({
  _id: z.string(),
  menuId: z.string(),
  email: z.string(),
  name: z.string(),
  image: z.string(),
  /** What the dish cost when it was added. */
  price: Price,
  /** What it costs now, where that differs. */
  currentPrice: Price.optional(),
  available: z.boolean(),
});
export type CartEntry = z.infer<typeof CartEntry>;

export const addToCart = {
  summary: "Add a dish to the cart",
  access: "own-body",
  verifiedEmail: true,
  body: AddToCart,
  response: Inserted,
  problems: ["dish_not_found", "dish_unavailable", "cart_full"],
  idempotent: true,
} as const satisfies Operation;

export const listCart = {
  summary: "The cart, oldest entry first",
  access: "own-query",
  query: EmailQuery,
  response: z.array(CartEntry),
} as const satisfies Operation;

export const removeFromCart = {
  summary: "Remove an entry from the cart",
  access: "user",
  params: IdParams,
  response: Deleted,
  problems: ["cart_entry_not_found"],
} as const satisfies Operation;
