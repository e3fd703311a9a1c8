import type { OptionAllergens } from "#contract/house/dish-allergens.ts";
import {
  availableDefaultChoice,
  type OptionChoice,
  type PricedGroup,
  type PricedOption,
  priceChoice,
} from "#contract/house/dish-choice.ts";
import type { DishWithOptions } from "#contract/house/menu.ts";
import type { Option, OptionGroup } from "#contract/house/option-group.ts";
import { type Minor, toMinor } from "#contract/platform/money.ts";

/** What a guest chooses for a dish, as the API takes it. */
export interface DishChoice {
  quantity: number;
  options: { _id: string; count: number }[];
  /** It is empty if there is none. */
  note: string;
}

export interface OptionInMinorUnits extends PricedOption, OptionAllergens {
  /** The minimum age in years; 0 means none. */
  minimumAge: number;
}

export interface GroupInMinorUnits extends PricedGroup<OptionInMinorUnits> {
  id: string;
}

/** A dish with its groups in minor units. */
export interface DishInMinorUnits extends Omit<DishWithOptions, "price" | "optionGroups"> {
  priceMinor: Minor;
  groups: readonly GroupInMinorUnits[];
}

export function toDishInMinorUnits(
  { price, optionGroups, ...dish }: DishWithOptions,
  currency: string,
): DishInMinorUnits {
  const minor = (amount: number) => toMinor(amount, currency) ?? 0;
  const toOption = ({ _id, price: ownPrice, prices, maxEach, ...option }: Option): OptionInMinorUnits => ({
    id: _id,
    name: option.name,
    priceMinor: minor(ownPrice),
    maxEach,
    addsAllergens: option.addsAllergens,
    addsTraces: option.addsTraces,
    isDeclared: option.allergensDeclared,
    minimumAge: option.minimumAge,
    sizePrices: Object.fromEntries(Object.entries(prices).map(([size, amount]) => [size, minor(amount)])),
    isDefault: option.default,
    isAvailable: option.available,
  });
  const groups = optionGroups.map(({ _id, options, ...group }: OptionGroup) => ({
    ...group,
    id: _id,
    options: options.map(toOption),
  }));
  return { ...dish, priceMinor: minor(price), groups };
}

const toSent = ({ id, count }: OptionChoice) => ({ _id: id, count });
export const toOptionChoice = ({ _id, count }: DishChoice["options"][number]): OptionChoice => ({ id: _id, count });

/** One of the dish as it is for a guest who chooses nothing. */
export const defaultDishChoice = ({ groups }: DishInMinorUnits): DishChoice => ({
  quantity: 1,
  options: availableDefaultChoice(groups).choices.map(toSent),
  note: "",
});

/** An earlier choice without the options that the dish does not have any more, or that are sold out. */
export function stillAvailable({ groups }: Pick<DishInMinorUnits, "groups">, choice: DishChoice): DishChoice {
  const options = groups.flatMap((group) => group.options);
  const isAvailableOption = ({ _id, count }: DishChoice["options"][number]) =>
    options.some((option) => option.id === _id && option.isAvailable && count <= option.maxEach);
  return { ...choice, options: choice.options.filter(isAvailableOption) };
}

/** What a choice costs with its quantity. */
export const priceOf = (
  { priceMinor, groups }: Pick<DishInMinorUnits, "priceMinor" | "groups">,
  { options, quantity }: DishChoice,
): Minor => priceChoice(priceMinor, groups, options.map(toOptionChoice)).unitMinor * quantity;

interface OptionPrice {
  amount: Minor;
  /** Whether the option has a price and is one of those that the group includes for free. */
  isFree: boolean;
}

/** What an option adds to the dish: the chosen units, or one more if none is chosen. In the price of the chosen size. */
export function priceOfOption(
  { groups }: Pick<DishInMinorUnits, "groups">,
  choice: DishChoice,
  option: OptionInMinorUnits,
): OptionPrice {
  const choices = choice.options.map(toOptionChoice);
  const priceIn = (pricedGroups: readonly GroupInMinorUnits[], options: readonly OptionChoice[]) =>
    priceChoice(0, pricedGroups, options).options.find((one) => one.option.id === option.id)?.priceMinor ?? 0;
  if (choices.some(({ id }) => id === option.id)) {
    const charged = priceIn(groups, choices);
    const full = priceIn(withoutFree(groups), choices);
    return { amount: charged === 0 ? full : charged, isFree: charged === 0 && full > 0 };
  }
  const isSingle = groups.some((group) => group.max === 1 && group.options.includes(option));
  const others = isSingle ? choices.filter(({ id }) => !isInGroupOf(groups, option, id)) : choices;
  const withIt = [...others, { id: option.id, count: 1 }];
  const amount = priceIn(withoutFree(groups), withIt);
  const priceDifference = priceChoice(0, groups, withIt).unitMinor - priceChoice(0, groups, others).unitMinor;
  return { amount, isFree: amount > 0 && priceDifference === 0 };
}

const withoutFree = (groups: readonly GroupInMinorUnits[]) => groups.map((group) => ({ ...group, free: 0 }));

const isInGroupOf = (groups: readonly GroupInMinorUnits[], option: OptionInMinorUnits, id: string) =>
  groups.some((group) => group.options.includes(option) && group.options.some((one) => one.id === id));

/** The options that are chosen. */
export const chosenOptions = (
  { groups }: Pick<DishInMinorUnits, "groups">,
  { options }: DishChoice,
): OptionInMinorUnits[] =>
  groups.flatMap((group) => group.options).filter(({ id }) => options.some(({ _id }) => _id === id));

/** How many units of a group are chosen. */
export const countIn = ({ options }: GroupInMinorUnits, choice: DishChoice): number =>
  choice.options.reduce((sum, { _id, count }) => sum + (options.some(({ id }) => id === _id) ? count : 0), 0);
