import { type Minor, sumAmounts } from "../platform/money.ts";
import type { OptionGroupKind } from "./option-constants.ts";

/**
 * What a dish costs with the options chosen for it: the one computation for sheet, cart, payment intent and receipt.
 * Free of schemas, so that pages can import it without loading zod.
 */

export interface PricedOption {
  id: string;
  name: string;
  /** The price for this dish. */
  priceMinor: Minor;
  /** The price with a size, by the size's option id, where it differs. */
  sizePrices: Readonly<Record<string, Minor>>;
  /** Units of this option at most. */
  maxEach: number;
  isDefault: boolean;
  isAvailable: boolean;
}

export interface PricedGroup<Option extends PricedOption = PricedOption> {
  name: string;
  kind: OptionGroupKind;
  /** Units of all options together. */
  min: number;
  max: number;
  /** The number of the cheapest chosen units with a price that cost nothing. */
  free: number;
  options: readonly Option[];
}

export interface OptionChoice {
  id: string;
  count: number;
}

/** What was chosen, with the price of all units of each option of one dish. */
interface PricedChoice<Option extends PricedOption = PricedOption> {
  /** Price of one dish with its options. */
  unitMinor: Minor;
  options: { option: Option; group: string; count: number; priceMinor: Minor }[];
}

const countsOf = (choices: readonly OptionChoice[]) => new Map(choices.map(({ id, count }) => [id, count]));

const chosenSize = (groups: readonly PricedGroup[], counts: ReadonlyMap<string, number>): string | undefined =>
  groups.find(({ kind }) => kind === "size")?.options.find(({ id }) => counts.has(id))?.id;

const priceWith = ({ sizePrices, priceMinor }: PricedOption, size: string | undefined): Minor =>
  (size === undefined ? undefined : sizePrices[size]) ?? priceMinor;

/** Prices an allowed choice. Options that no group has are ignored; `findChoiceProblem` reports them. */
export function priceChoice<Option extends PricedOption>(
  dishMinor: Minor,
  groups: readonly PricedGroup<Option>[],
  choices: readonly OptionChoice[],
): PricedChoice<Option> {
  const counts = countsOf(choices);
  const size = chosenSize(groups, counts);
  const options = groups.flatMap((group) => {
    const units = group.options.flatMap((option) => {
      const priceMinor = priceWith(option, size);
      return Array.from({ length: counts.get(option.id) ?? 0 }, () => ({ option, priceMinor }));
    });
    const charged = units.filter(({ priceMinor }) => priceMinor > 0).sort((a, b) => a.priceMinor - b.priceMinor);
    const free = new Set(charged.slice(0, group.free));
    // `Map.groupBy` is missing in Safari before 17.4.
    return group.options.flatMap((option) => {
      const ownUnits = units.filter((unit) => unit.option === option);
      if (ownUnits.length === 0) return [];
      const priceMinor = sumAmounts(ownUnits.map((unit) => (free.has(unit) ? 0 : unit.priceMinor)));
      return [{ option, group: group.name, count: ownUnits.length, priceMinor }];
    });
  });
  return { unitMinor: dishMinor + sumAmounts(options.map(({ priceMinor }) => priceMinor)), options };
}

export const foreignOptionMessage = "Please choose from this dish's options";

function groupProblem({ name, min, max, options }: PricedGroup, counts: ReadonlyMap<string, number>) {
  const total = options.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0);
  if (total >= min && total <= max) return undefined;
  if (min === max) return `${name}: please choose ${min}`;
  return min === 0 ? `${name}: please choose at most ${max}` : `${name}: please choose ${min} to ${max}`;
}

/** Says what is wrong with a choice, apart from options that are sold out. Returns `undefined` if nothing is. */
export function findChoiceProblem(
  groups: readonly PricedGroup[],
  choices: readonly OptionChoice[],
): string | undefined {
  const counts = countsOf(choices);
  const options = groups.flatMap((group) => group.options);
  const isKnown = choices.every(({ id, count }) => {
    const option = options.find((one) => one.id === id);
    return option !== undefined && Number.isInteger(count) && count >= 1 && count <= option.maxEach;
  });
  if (!isKnown || counts.size < choices.length) return foreignOptionMessage;
  return groups.map((group) => groupProblem(group, counts)).find((problem) => problem !== undefined);
}

/** Whether two choices have the same options with the same counts, in any order. */
export const hasSameOptions = (one: readonly OptionChoice[], other: readonly OptionChoice[]): boolean =>
  one.length === other.length &&
  one.every(({ id, count }) => other.some((option) => option.id === id && option.count === count));

const chooseOne = ({ id }: PricedOption): OptionChoice => ({ id, count: 1 });

/** The default options, whether or not they are sold out. */
export const defaultChoice = (groups: readonly PricedGroup[]): OptionChoice[] =>
  groups.flatMap(({ options }) => options.filter(({ isDefault }) => isDefault).map(chooseOne));

/**
 * What is chosen for a guest who chooses nothing: the default options, each that is sold out replaced by the first
 * available one of its group that costs nothing. Returns the default options for which there is none as `missing`.
 */
export function availableDefaultChoice<Option extends PricedOption>(
  groups: readonly PricedGroup<Option>[],
): { choices: OptionChoice[]; missing: Option[] } {
  const size = chosenSize(groups, countsOf(defaultChoice(groups)));
  const missing: Option[] = [];
  const choices = groups.flatMap(({ options }) => {
    const available = options.filter((option) => option.isAvailable && option.isDefault);
    for (const soldOut of options.filter((option) => option.isDefault && !option.isAvailable)) {
      const substitute = options.find(
        (option) => option.isAvailable && !available.includes(option) && priceWith(option, size) === 0,
      );
      if (substitute) available.push(substitute);
      else missing.push(soldOut);
    }
    return available.map(chooseOne);
  });
  return { choices, missing };
}

/** Returns the lowest amount that an allowed choice in this group adds to the price with a size; negative if it reduces it. */
function cheapestOf({ options, min, max, free }: PricedGroup, size: string | undefined): Minor {
  const prices = options
    .flatMap((option) => Array.from({ length: option.maxEach }, () => priceWith(option, size)))
    .sort((a, b) => a - b);
  const reducing = prices.filter((price) => price < 0).length;
  const chosenPrices = prices.slice(0, Math.min(max, Math.max(min, reducing)));
  const charged = chosenPrices.filter((price) => price > 0);
  return sumAmounts(chosenPrices.filter((price) => price < 0)) + sumAmounts(charged.slice(free));
}

/** The least that a dish can cost with any allowed choice. */
export function cheapestChoice(dishMinor: Minor, groups: readonly PricedGroup[]): Minor {
  const sizes = groups.find(({ kind }) => kind === "size");
  const others = groups.filter((group) => group !== sizes);
  const costs = (sizes?.options ?? [undefined]).map(
    (size) => (size?.priceMinor ?? 0) + sumAmounts(others.map((group) => cheapestOf(group, size?.id))),
  );
  return dishMinor + Math.min(...costs);
}
