import type { PricedGroup, PricedOption } from "#contract/house/dish-choice.ts";
import type { Allergen } from "#contract/house/dish-facts-constants.ts";
import type { Option, OptionGroup } from "#contract/house/option-group.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import { toDecimal } from "#contract/platform/money.ts";
import { isOnSale } from "../on-sale.ts";
import { parseAllergens } from "../parse-allergens.ts";
import type { AttachedRecord } from "./dish-option.repository.ts";
import type { OptionGroupRecord, OptionRecord } from "./option-group-list.repository.ts";

/** An option of a dish, with what the order must know of it. */
export interface DishOption extends PricedOption {
  /** The allergens that the option has itself, without those of the dish that it is. */
  ownAllergens: Allergen[];
  /** The allergens that the option adds, including those of the dish that it is. */
  addsAllergens: Allergen[];
  /** The traces of the dish that it is. */
  addsTraces: Allergen[];
  /** False for a dish that does not declare its allergens. */
  isDeclared: boolean;
  /** The minimum age of the dish that it is, in years; 0 means none. */
  minimumAge: number;
  /** The dish that this option of a set is. */
  dishId: string | undefined;
  /** Minutes of work of that dish. Null means those of the settings. */
  workMinutes: number | null;
  /** Minutes from an order to that dish. Null means those of its station, or else of all orders. */
  preparationMinutes: number | null;
  /** The station of that dish. Null means none. */
  station: string | null;
  /** When it returns by itself. It is null if it does not, or if it is not sold out. */
  soldOutUntil: number | null;
}

export interface DishGroup extends PricedGroup<DishOption> {
  id: string;
  ask: boolean;
}

/** Whether an option is available at an instant: not sold out, nor, in a set, the dish that it is. */
const isAvailable = (option: OptionRecord, now: number): boolean =>
  isOnSale(option, now) && (option.dish === undefined || isOnSale(option.dish, now));

const allergensOfPart = ({ dish }: OptionRecord): Allergen[] => (dish?.allergens ? parseAllergens(dish.allergens) : []);

/** A group as it is on a dish, whose own prices replace those of the options in every size. */
export function toDishGroup(
  group: OptionGroupRecord,
  prices: AttachedRecord["prices"] = {},
  now = Date.now(),
): DishGroup {
  const options = group.options.map((option): DishOption => {
    const ownPrice = prices[option.id];
    const ownAllergens = parseAllergens(option.adds_allergens);
    return {
      id: option.id,
      name: option.name,
      priceMinor: ownPrice ?? option.price_minor,
      sizePrices: ownPrice === undefined ? option.sizePrices : {},
      maxEach: option.max_each,
      isDefault: option.is_default === 1,
      isAvailable: isAvailable(option, now),
      ownAllergens,
      addsAllergens: [...new Set([...ownAllergens, ...allergensOfPart(option)])],
      addsTraces: option.dish ? parseAllergens(option.dish.traces) : [],
      isDeclared: option.dish === undefined || option.dish.allergens !== null,
      minimumAge: option.dish?.minimum_age ?? 0,
      dishId: option.dish_id ?? undefined,
      workMinutes: option.dish?.work_minutes ?? null,
      preparationMinutes: option.dish?.preparation_minutes ?? null,
      station: option.dish?.station ?? null,
      soldOutUntil: option.sold_out_until,
    };
  });
  return { ...group, ask: group.ask === 1, options };
}

/** The groups of each dish, keyed by the dish's id. */
export function groupsByDish(attachedGroups: readonly AttachedRecord[], now = Date.now()): Map<string, DishGroup[]> {
  const byDish = Map.groupBy(attachedGroups, ({ dishId }) => dishId);
  return new Map(
    [...byDish].map(([dishId, groups]) => [dishId, groups.map(({ group, prices }) => toDishGroup(group, prices, now))]),
  );
}

/** Allergens added by the default options. Null means that they are not declared. */
export function defaultAllergens(groups: readonly DishGroup[]): Allergen[] | null {
  const defaults = groups.flatMap(({ options }) => options.filter(({ isDefault }) => isDefault));
  if (defaults.some(({ isDeclared }) => !isDeclared)) return null;
  return [...new Set(defaults.flatMap(({ addsAllergens }) => addsAllergens))];
}

function presentOption(option: DishOption, currency: string): Option {
  const decimal = (minor: number) => toDecimal(minor, currency);
  return {
    _id: option.id,
    name: option.name,
    price: decimal(option.priceMinor),
    prices: Object.fromEntries(Object.entries(option.sizePrices).map(([size, minor]) => [size, decimal(minor)])),
    maxEach: option.maxEach,
    default: option.isDefault,
    available: option.isAvailable,
    addsAllergens: option.addsAllergens,
    addsTraces: option.addsTraces,
    allergensDeclared: option.isDeclared,
    minimumAge: option.minimumAge,
    dish: option.dishId ?? null,
  };
}

/** A group as staff see it, without what the other rows say about it. */
export const presentManagedGroup = (group: DishGroup, currency: string) => ({
  ...presentGroup(group, currency),
  options: group.options.map((option) => ({
    ...presentOption(option, currency),
    addsAllergens: option.ownAllergens,
    soldOutUntil: option.isAvailable || option.soldOutUntil === null ? null : toIsoInstant(option.soldOutUntil),
  })),
});

export const presentGroup = (group: DishGroup, currency: string): OptionGroup => ({
  _id: group.id,
  name: group.name,
  kind: group.kind,
  min: group.min,
  max: group.max,
  free: group.free,
  ask: group.ask,
  options: group.options.map((option) => presentOption(option, currency)),
});
