import { z } from "zod";
import { toMinor, currencyDigits } from "#contract/money.ts";
import { type Dish, WriteDish } from "#contract/menu.ts";
import { words } from "#web/words/admin.ts";

/** What the form holds beside the picture, by the rules of the contract and of the currency. */
export const dishFields = (currency: string) =>
  WriteDish.pick({ name: true, category: true, price: true, recipe: true, collections: true }).refine(
    ({ price }) => toMinor(price, currency) !== undefined,
    { path: ["price"], error: words.dish.badPrice(currencyDigits(currency)) },
  );
export type DishFields = z.output<ReturnType<typeof dishFields>>;

export const namesOfFields = ["name", "category", "price", "recipe", "collections"] as const;

/** Empty, or filled with a dish. */
export const valuesOf = (dish: Dish | undefined) => ({
  name: dish?.name ?? "",
  category: dish?.category ?? "",
  price: dish?.price,
  recipe: dish?.recipe ?? "",
  collections: dish?.collections ?? [],
});

/** An empty amount is none, not nought. */
export const amountOf = (typed: unknown): number | undefined =>
  typed === "" || typed === undefined || typed === null ? undefined : Number(typed);
