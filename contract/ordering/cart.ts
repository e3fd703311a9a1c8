import { z } from "zod";
import { foreignOptionMessage } from "../house/dish-choice.ts";
import { allergens } from "../house/dish-facts-constants.ts";
import { maxOptionGroups, maxOptions } from "../house/option-constants.ts";
import { ChosenOption } from "../money/payment.ts";
import {
  Deleted,
  Email,
  EmailQuery,
  Id,
  IdParams,
  Inserted,
  line,
  Modified,
  Price,
  QueryInteger,
} from "../platform/fields.ts";
import type { Operation } from "../platform/operation.ts";
import { entryProblems, maxNoteLength, maxQuantity } from "./cart-constants.ts";

const quantityMessage = `Please choose 1 to ${maxQuantity}`;

/** What a guest chooses for an entry. */
const entryShape = {
  quantity: z.int({ error: quantityMessage }).min(1, quantityMessage).max(maxQuantity, quantityMessage),
  options: z
    .array(
      z.object({ _id: Id, count: z.int({ error: foreignOptionMessage }).min(1, foreignOptionMessage).optional() }),
      { error: foreignOptionMessage },
    )
    .max(maxOptionGroups * maxOptions, foreignOptionMessage),
  /** One line for the kitchen; it is empty if there is no note. */
  note: line(maxNoteLength),
};

/**
 * Name, image and price come from the menu, whatever a client sends (D5). Without `options` the dish's defaults are
 * taken; with them, exactly those.
 */
export const AddToCart = z.object({
  menuId: Id,
  email: Email,
  ...z.object(entryShape).partial().shape,
  /**
   * Whether the quantity may be added to an existing entry of the same dish with the same options and note, up to the maximum
   * of an entry. The response then has the id of that entry, which changes if an open payment intent includes it.
   */
  mayRaise: z.boolean().optional(),
});
export type AddToCart = z.infer<typeof AddToCart>;

export const CartEntryPatch = z
  .object(entryShape)
  .partial()
  .refine((change) => Object.keys(change).length > 0, { error: "Please change something", path: ["quantity"] });
export type CartEntryPatch = z.infer<typeof CartEntryPatch>;

export const CartEntry = z.object({
  _id: z.string(),
  menuId: z.string(),
  email: z.string(),
  name: z.string(),
  image: z.string(),
  /** The price of the whole entry when it was added or last changed. */
  price: Price,
  /** The price of the whole entry now, if it differs. */
  currentPrice: Price.optional(),
  available: z.boolean(),
  /** The price of one dish with its options. */
  unitPrice: Price,
  quantity: z.int(),
  options: z.array(ChosenOption),
  note: z.string(),
  /** The allergens of the dish with these options. Null means that they are not declared. */
  allergens: z.array(z.enum(allergens)).nullable(),
  /** What it contains in any case where `allergens` is null. */
  knownAllergens: z.array(z.enum(allergens)),
  /** What it may contain in traces. */
  traces: z.array(z.enum(allergens)),
  /** Why it cannot be paid for now. It is null if it can. */
  problem: z.enum(entryProblems).nullable(),
  /** Age in years that the guest must confirm to pay, if there is one. */
  minimumAge: z.int().optional(),
});
export type CartEntry = z.infer<typeof CartEntry>;

export const addToCart = {
  summary: "Add a dish to the cart",
  access: "own-body",
  guests: true,
  verifiedEmail: true,
  body: AddToCart,
  response: Inserted,
  problems: ["dish_not_found", "dish_unavailable", "option_unavailable", "cart_full"],
  idempotent: true,
} as const satisfies Operation;

export const listCart = {
  summary: "List the cart, oldest entry first",
  access: "own-query",
  guests: true,
  query: EmailQuery,
  response: z.array(CartEntry),
} as const satisfies Operation;

export const updateCartEntry = {
  summary: "Change quantity, options or note of an entry",
  access: "user",
  guests: true,
  params: IdParams,
  body: CartEntryPatch,
  response: Modified,
  problems: ["cart_entry_not_found", "dish_not_found", "option_unavailable", "cart_full"],
} as const satisfies Operation;

export const removeFromCart = {
  summary: "Remove an entry from the cart; with a quantity, only so many of it",
  access: "user",
  guests: true,
  params: IdParams,
  /** How many to take back, whatever the entry has meanwhile. One that has more keeps the rest, and `deletedCount` is 0. */
  query: z.object({ quantity: QueryInteger(1, maxQuantity, quantityMessage).optional() }),
  response: Deleted,
  problems: ["cart_entry_not_found"],
  idempotent: true,
} as const satisfies Operation;
