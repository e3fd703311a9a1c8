import { z } from "zod";
import { type Dish, DishInput } from "#contract/menu.ts";
import { currencyDigits, toDecimalString, toMinor } from "#contract/money.ts";
import { words } from "#web/words/admin.ts";

/** An empty amount is none, not nought. */
const amountOf = (typed: unknown): number | undefined =>
  typed === "" || typed === undefined || typed === null ? undefined : Number(typed);

/** What the form holds beside the picture, by the rules of the contract and of the currency. */
export const dishFields = (currency: string) =>
  DishInput.pick({ name: true, category: true, recipe: true, collections: true })
    .extend({ price: z.preprocess(amountOf, DishInput.shape.price) })
    .refine(({ price }) => toMinor(price, currency) !== undefined, {
      path: ["price"],
      error: words.dish.badPrice(currencyDigits(currency)),
    });
export type DishFields = z.output<ReturnType<typeof dishFields>>;

export const namesOfFields = ["name", "category", "price", "recipe", "collections"] as const;

/** Empty, or filled with a dish. */
export const valuesOf = (dish: Dish | undefined, currency: string) => ({
  name: dish?.name ?? "",
  category: dish?.category ?? "",
  price: dish ? toDecimalString(toMinor(dish.price, currency) ?? 0, currency) : "",
  recipe: dish?.recipe ?? "",
  collections: dish?.collections ?? [],
});
