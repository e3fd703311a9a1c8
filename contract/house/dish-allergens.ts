import type { DishFacts } from "./dish-facts.ts";
import {
  type Allergen,
  allergens,
  allergensExcludedBy,
  type Diet,
  diets,
  dietsWithoutTraces,
} from "./dish-facts-constants.ts";

/** Conclusions from the facts of a dish. Free of schemas, so that pages can import it without loading zod. */

export interface DeclaredAllergens {
  contains: readonly Allergen[];
  /** Only those that it does not contain. */
  traces: readonly Allergen[];
}

/** The declared facts of a dish, with the allergens added by the default options. */
type DishAllergens = Pick<DishFacts, "allergens" | "traces"> & {
  /** Null means that they are not declared. */
  optionAllergens?: readonly Allergen[] | null;
};

/**
 * The allergens of a dish in the order of the list of allergens; `undefined` if they are not declared. Filters, pages and
 * the check of diets read allergens here only.
 */
export function allergensOf(dish: DishAllergens): DeclaredAllergens | undefined {
  const { allergens: declared, optionAllergens = [], traces } = dish;
  if (declared === null || optionAllergens === null) return undefined;
  const contained = [...declared, ...optionAllergens];
  return {
    contains: allergens.filter((name) => contained.includes(name)),
    traces: allergens.filter((name) => traces.includes(name) && !contained.includes(name)),
  };
}

/** What is known of the allergens of a dish as it was chosen, with its options. */
export interface ChosenAllergens {
  /** All that it contains. Null means that not all of them are declared. */
  allergens: Allergen[] | null;
  /** What it contains in any case where `allergens` is null, such as what an option adds; otherwise empty. */
  knownAllergens: Allergen[];
  /** What it may contain in traces, and does not contain. */
  traces: Allergen[];
}

/** What an option brings along. */
export interface OptionAllergens {
  addsAllergens: readonly Allergen[];
  addsTraces: readonly Allergen[];
  /** False if the option is a dish that does not declare its allergens. */
  isDeclared: boolean;
}

/** The allergens of a dish with the chosen options, which add some and take none away. */
export function combineAllergens(
  dish: { allergens: readonly Allergen[] | null; traces: readonly Allergen[] },
  options: readonly OptionAllergens[],
): ChosenAllergens {
  const allergensPresent = [...(dish.allergens ?? []), ...options.flatMap(({ addsAllergens }) => addsAllergens)];
  const possible = [...dish.traces, ...options.flatMap(({ addsTraces }) => addsTraces)];
  const contains = allergens.filter((name) => allergensPresent.includes(name));
  const isDeclared = dish.allergens !== null && options.every((option) => option.isDeclared);
  return {
    allergens: isDeclared ? contains : null,
    knownAllergens: isDeclared ? [] : contains,
    traces: allergens.filter((name) => possible.includes(name) && !allergensPresent.includes(name)),
  };
}

/** What a dish is suitable for: a vegan dish is vegetarian, too. */
export const dietsOf = ({ diets: declared }: Pick<DishFacts, "diets">): Diet[] =>
  diets.filter((diet) => declared.includes(diet) || (diet === "vegetarian" && declared.includes("vegan")));

/** The first diet that contradicts the allergens of a dish, with the allergen. It is `undefined` if none does. */
function findDietContradiction(
  dish: Pick<DishFacts, "allergens" | "traces" | "diets">,
): { diet: Diet; allergen: Allergen } | undefined {
  for (const diet of dish.diets) {
    const allergensPresent = [...(dish.allergens ?? []), ...(dietsWithoutTraces.includes(diet) ? dish.traces : [])];
    const allergen = allergensExcludedBy[diet]?.find((name) => allergensPresent.includes(name));
    if (allergen) return { diet, allergen };
  }
  return undefined;
}

/** "gluten_free" becomes "gluten free". */
const toWords = (code: string) => code.replaceAll("_", " ");

/** The error of the field `diets`. It is `undefined` if the diets agree with the allergens. */
export function dietProblem(dish: Pick<DishFacts, "allergens" | "traces" | "diets">): string | undefined {
  const contradiction = findDietContradiction(dish);
  if (!contradiction) return undefined;
  const { diet, allergen } = contradiction;
  const isTrace = !dish.allergens?.includes(allergen);
  return `A dish with ${isTrace ? "traces of " : ""}${allergen} is not ${toWords(diet)}`;
}
