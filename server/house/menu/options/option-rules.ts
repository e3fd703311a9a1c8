import { dietProblem } from "#contract/house/dish-allergens.ts";
import { cheapestChoice, defaultChoice, findChoiceProblem, priceChoice } from "#contract/house/dish-choice.ts";
import type { OptionGroupKind } from "#contract/house/option-constants.ts";
import { maxOptionGroups } from "#contract/house/option-constants.ts";
import type { OptionTable } from "../../../platform/database/menu-schema.ts";
import { AppError } from "../../../platform/domain/app-error.ts";
import { type FactColumns, readFacts } from "../dish-facts.ts";
import { type DishGroup, defaultAllergens } from "./priced-group.ts";

const refuse = (field: string, message: string): never => {
  throw new AppError("invalid", { fields: { [field]: message } });
};

const kindRules: Readonly<Record<OptionGroupKind, (group: DishGroup) => void>> = {
  choice() {},
  size({ min, max, free, options }) {
    if (min !== 1 || max !== 1) refuse("min", "Of sizes guests choose exactly one: minimum and maximum are 1");
    if (free > 0) refuse("free", "A size cannot be free of charge: set its price to 0");
    if (options.some((option) => option.maxEach > 1)) refuse("options", "A size can be chosen once");
    if (options.some((option) => Object.keys(option.sizePrices).length > 0)) refuse("options", "A size has one price");
  },
};

/** Checks a group by itself. Throws `invalid` with the field. */
export function assertGroupAllowed(group: DishGroup): void {
  const { min, max, free, options } = group;
  kindRules[group.kind](group);
  if (min > max) refuse("min", "The minimum is above the maximum");
  if (free > max) refuse("free", "More are free than can be chosen");
  if (options.reduce((sum, { maxEach }) => sum + maxEach, 0) < min)
    refuse("min", "The options cannot be chosen so often");
  const defaults = options.filter(({ isDefault }) => isDefault);
  if (defaults.some(({ priceMinor }) => priceMinor !== 0)) refuse("options", "What is chosen beforehand costs nothing");
  if (defaults.length < min) refuse("options", `Choose ${min} beforehand, as many as guests must choose`);
  if (defaults.length > max) refuse("options", `Choose at most ${max} beforehand`);
}

/** A dish with what guests can choose for it. */
interface DishWithGroups {
  dish: FactColumns & { name: string; price_minor: number };
  groups: readonly DishGroup[];
}

/** Checks all groups of a dish together. Throws `invalid` with `field`. */
export function assertDishAllowed({ dish, groups }: DishWithGroups, field: string): void {
  const { name, price_minor: priceMinor } = dish;
  if (groups.length > maxOptionGroups) refuse(field, `${name} has more than ${maxOptionGroups} groups of options`);
  if (groups.filter(({ kind }) => kind === "size").length > 1) refuse(field, `${name} has sizes already`);
  const defaults = defaultChoice(groups);
  const { unitMinor } = priceChoice(priceMinor, groups, defaults);
  if (findChoiceProblem(groups, defaults) !== undefined || unitMinor !== priceMinor)
    refuse(field, `What is chosen beforehand for ${name} costs nothing`);
  const facts = readFacts(dish);
  const allergens = facts.allergens && [...facts.allergens, ...(defaultAllergens(groups) ?? [])];
  const problem = dietProblem({ ...facts, allergens });
  if (problem !== undefined) refuse(field, `${name}: ${problem}`);
  if (cheapestChoice(priceMinor, groups) < 1) refuse(field, `${name} would cost nothing with the cheapest choice`);
}

/**
 * The columns of an option that is this dish from now on, or no dish if the id is null. With another dish than before it is
 * available, since what was sold out was not that dish.
 */
export const linkedTo = (before: Pick<OptionTable, "dish_id">, dishId: string | null): Partial<OptionTable> => ({
  dish_id: dishId,
  ...(dishId !== null && dishId !== before.dish_id && { available: 1, sold_out_until: null }),
});

/** Whether guests choose dishes in the group: the parts of a set menu. */
export const isSetGroup = ({ options }: DishGroup): boolean => options.some(({ dishId }) => dishId !== undefined);
