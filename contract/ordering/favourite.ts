import { z } from "zod";
import { Dish } from "../house/menu.ts";
import { Deleted, Id, IdParams, Inserted } from "../platform/fields.ts";
import type { Operation } from "../platform/operation.ts";

export const listFavourites = {
  summary: "List the user's favourite dishes, newest first",
  access: "user",
  response: z.array(Dish),
} as const satisfies Operation;

/** Repeated calls have the effect of one. */
export const addFavourite = {
  summary: "Make a dish a favourite",
  access: "user",
  body: z.object({ menuId: Id }),
  response: Inserted,
  problems: ["dish_not_found"],
} as const satisfies Operation;

/** The `id` in the path is the dish's id. */
export const removeFavourite = {
  summary: "Make a dish a favourite no longer",
  access: "user",
  params: IdParams,
  response: Deleted,
  problems: ["favourite_not_found"],
} as const satisfies Operation;
