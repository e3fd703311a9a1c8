import { z } from "zod";
import { Deleted, Email, EmailQuery, Id, IdParams, Inserted, Price } from "./fields.ts";
import type { Operation } from "./operation.ts";

/** Name, image and price come from the menu, whatever a client sends (D5). */
export const AddToCart = z.object({ menuId: Id, email: Email });

export const CartEntry = z.object({
  _id: z.string(),
  menuId: z.string(),
  email: z.string(),
  name: z.string(),
  image: z.string(),
  /** The dish's price when it was added. */
  price: Price,
  /** The dish's price now, if it differs. */
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
  summary: "List the cart, oldest entry first",
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
