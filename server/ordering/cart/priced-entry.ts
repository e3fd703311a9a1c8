import { type ChosenAllergens, combineAllergens } from "#contract/house/dish-allergens.ts";
import {
  availableDefaultChoice,
  findChoiceProblem,
  type OptionChoice,
  priceChoice,
} from "#contract/house/dish-choice.ts";
import type { EntryProblem } from "#contract/ordering/cart-constants.ts";
import type { PricedDish } from "../../house/menu/priced-dish.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { StoredOption } from "../../platform/domain/chosen-option.ts";

/** A dish with a choice, priced as the menu is now. */
export interface PricedEntry extends ChosenAllergens {
  unitMinor: number;
  options: StoredOption[];
  /** The highest minimum age of the dish and of its options, in years; 0 means none. */
  minimumAge: number;
}

/** Prices a choice for a dish as it is on the menu. */
export function priceEntry(dish: PricedDish, choices: readonly OptionChoice[]): PricedEntry {
  const { unitMinor, options: priced } = priceChoice(dish.priceMinor, dish.groups, choices);
  const options = priced.map(({ option }) => option);
  return {
    unitMinor,
    options: priced.map(({ option, group, count, priceMinor }) => ({
      id: option.id,
      group,
      name: option.name,
      count,
      priceMinor,
      ...(option.dishId !== undefined && { station: option.station }),
    })),
    ...combineAllergens(dish, options),
    minimumAge: Math.max(dish.minimumAge, ...options.map(({ minimumAge }) => minimumAge)),
  };
}

const soldOut = (name: string) =>
  new AppError("option_unavailable", { detail: `${name} is sold out. Please choose another.` });

/**
 * What a guest has chosen, or the default choice if nothing was. Throws `invalid` with `options` for a choice that the dish
 * does not allow, `option_unavailable` for one that is sold out.
 */
export function readChoice(dish: PricedDish, choices: readonly OptionChoice[] | undefined): readonly OptionChoice[] {
  if (!choices) {
    const byDefault = availableDefaultChoice(dish.groups);
    const [missing] = byDefault.missing;
    if (missing) throw soldOut(missing.name);
    return byDefault.choices;
  }
  const problem = findChoiceProblem(dish.groups, choices);
  if (problem !== undefined) throw new AppError("invalid", { fields: { options: problem } });
  const missing = findUnavailable(dish, choices);
  if (missing) throw soldOut(missing.name);
  return choices;
}

/** The first chosen option that is sold out. */
const findUnavailable = ({ groups }: PricedDish, choices: readonly OptionChoice[]) =>
  groups
    .flatMap(({ options }) => options)
    .find(({ id, isAvailable }) => !isAvailable && choices.some((one) => one.id === id));

/** Why an entry cannot be bought, apart from times and stock. */
export function findEntryProblem(
  dish: PricedDish | undefined,
  choices: readonly OptionChoice[],
): EntryProblem | undefined {
  if (!dish?.available) return "sold_out";
  if (findChoiceProblem(dish.groups, choices) !== undefined) return "option_gone";
  return findUnavailable(dish, choices) ? "sold_out" : undefined;
}

export const toChosen = ({ _id, count = 1 }: { _id: string; count?: number | undefined }): OptionChoice => ({
  id: _id,
  count,
});
