import { z } from "zod";
import { type Dish, DishInput } from "#contract/menu.ts";
import { currencyDigits, toDecimalString, toMinor } from "#contract/money.ts";
import { adminMessages } from "#web/messages/admin.ts";

/** Reads an empty amount as `undefined`, not as 0. */
const parseAmount = (typed: unknown): number | undefined =>
  typed === "" || typed === undefined || typed === null ? undefined : Number(typed);

/** Schema of the form without the image, by the rules of the contract and the currency. */
export const createDishFormSchema = (currency: string) =>
  DishInput.pick({ name: true, category: true, recipe: true, collections: true })
    .extend({ price: z.preprocess(parseAmount, DishInput.shape.price) })
    .refine(({ price }) => toMinor(price, currency) !== undefined, {
      path: ["price"],
      error: adminMessages.dish.invalidPrice(currencyDigits(currency)),
    });
export type DishFormValues = z.output<ReturnType<typeof createDishFormSchema>>;

/** Default values: empty, or those of a dish. */
export const dishFormDefaults = (dish: Dish | undefined, currency: string) => ({
  name: dish?.name ?? "",
  category: dish?.category ?? "",
  price: dish ? toDecimalString(toMinor(dish.price, currency) ?? 0, currency) : "",
  recipe: dish?.recipe ?? "",
  collections: dish?.collections ?? [],
});
