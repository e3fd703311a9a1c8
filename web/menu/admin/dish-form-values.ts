import { z } from "zod";
import { DishInput, type DishWithOptions } from "#contract/house/menu.ts";
import type { ManagedOptionGroup } from "#contract/house/option-group.ts";
import { chargeableDigits, toChargeable, toDecimalString, toMinor } from "#contract/platform/money.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { dietProblemOf, dishFactsDefaults, dishFactsFormShape, toDishFacts } from "./dish-facts-form.ts";
import { dishOptionsDefaults, dishOptionsFormShape, toAttachedGroups } from "./dish-options-form.ts";
import { dishTimesDefaults, dishTimesFormShape } from "./dish-times-form.ts";
import { typedPrice } from "./typed-price.ts";

/** Schema of the form without the image, by the rules of the contract and the currency. */
export const createDishFormSchema = (currency: string) =>
  DishInput.pick({ name: true, category: true, recipe: true, collections: true })
    .extend({
      price: typedPrice(DishInput.shape.price, currency),
      station: z.string().transform((id) => (id === "" ? null : id)),
      ...dishTimesFormShape,
      ...dishOptionsFormShape(currency),
      ...dishFactsFormShape,
    })
    .check((context) => {
      const { value, issues } = context;
      const report = (field: string, message: string) =>
        issues.push({ code: "custom", path: [field], message, input: value });
      if (toChargeable(value.price, currency) === undefined)
        report("price", adminMessages.dish.invalidPrice(chargeableDigits(currency)));
      const problem = dietProblemOf(value);
      if (problem) report("diets", problem);
    })
    .transform(({ name, category, recipe, collections, price, station, optionGroups, ...others }) => {
      const { servedIn, servedFrom, servedUntil, leadMinutes, stockPerDay, workMinutes, ...facts } = others;
      return {
        name,
        category,
        recipe,
        collections,
        price,
        station,
        servedIn,
        servedFrom,
        servedUntil,
        leadMinutes,
        stockPerDay,
        workMinutes,
        optionGroups: toAttachedGroups({ optionGroups }),
        ...toDishFacts(facts),
      };
    });
export type DishFormValues = z.output<ReturnType<typeof createDishFormSchema>>;

/** Default values: empty, or those of a dish. */
export const dishFormDefaults = (
  dish: DishWithOptions | undefined,
  groups: readonly ManagedOptionGroup[],
  currency: string,
) => ({
  name: dish?.name ?? "",
  category: dish?.category ?? "",
  price: dish ? toDecimalString(toMinor(dish.price, currency) ?? 0, currency) : "",
  recipe: dish?.recipe ?? "",
  collections: dish?.collections ?? [],
  station: dish?.station ?? "",
  ...dishTimesDefaults(dish),
  optionGroups: dishOptionsDefaults(dish, groups, currency),
  ...dishFactsDefaults(dish),
});
