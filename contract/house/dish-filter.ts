import { toWellFormed } from "../platform/plain-text.ts";
import { matchesSearch, readSearch, toSearchText } from "../platform/search-text.ts";
import { textLimits } from "../platform/text-limits.ts";
import { allergensOf, dietsOf } from "./dish-allergens.ts";
import type { DishFacts } from "./dish-facts.ts";
import { type Allergen, allergens, type Diet, diets } from "./dish-facts-constants.ts";
import { readWishes } from "./dish-wishes.ts";
import type { Category } from "./menu-constants.ts";

/** Filters and search of the menu, the same for `GET /menu` and the pages. Free of schemas. */

export interface DishFilter {
  /** Allergens that a dish must be free of. */
  without: readonly Allergen[];
  /** A dish must be suitable for all of these diets. */
  diet: readonly Diet[];
  /** Whether dishes with traces of an allergen in `without` pass. */
  traces: boolean;
  /** Text of a search; an empty one means no search. */
  q: string;
}

/** A filter as a query: of `GET /menu` and of the addresses of pages. */
export interface FilterQuery {
  without?: string;
  diet?: string;
  traces?: "1";
  q?: string;
}

/** The names of the query parameters, in `GET /menu` and in the addresses of pages. */
export const filterParameters = ["without", "diet", "traces", "q"] as const satisfies readonly (keyof DishFilter)[];

/** Whether a text has every word of a search, in any order; accents and case do not matter. */
export const containsWords = (text: string, search: string): boolean =>
  matchesSearch(toSearchText(text), readSearch(search));

interface SearchedDish extends Pick<DishFacts, "diets"> {
  name: string;
  recipe: string;
  category: Category;
}
const searchTexts = new WeakMap<SearchedDish, string>();

/** What a search looks at. It is folded once for each dish. */
function searchTextOf(dish: SearchedDish): string {
  const cachedText = searchTexts.get(dish);
  if (cachedText !== undefined) return cachedText;
  const text = toSearchText(dish.name, dish.recipe, dish.category, ...dietsOf(dish));
  searchTexts.set(dish, text);
  return text;
}

interface FilteredDish extends SearchedDish, Pick<DishFacts, "allergens" | "traces"> {
  /** Allergens added by the default options. It is null while they are not declared. */
  optionAllergens: Allergen[] | null;
}

function passes(dish: FilteredDish, { without, diet, traces }: DishFilter): boolean {
  if (without.length === 0 && diet.length === 0) return true;
  const declared = allergensOf(dish);
  if (!declared) return false;
  const allergensPresent = traces ? declared.contains : [...declared.contains, ...declared.traces];
  const suitable = dietsOf(dish);
  return without.every((name) => !allergensPresent.includes(name)) && diet.every((name) => suitable.includes(name));
}

interface FilteredDishes<D> {
  /** In the order of the menu. */
  visibleDishes: D[];
  /** The number of dishes that match the search but not the filter. */
  hidden: number;
  /** How many of the hidden ones have no declared allergens. */
  notDeclared: number;
}

const addWords = <W>(words: readonly W[], more: readonly W[]): W[] => [...new Set([...words, ...more])];

/**
 * The filter with what its search says about allergens and diets as filters: "nut free" is no search for words. `unwanted` has words
 * that no dish may have and that are no allergens; they stay in the search.
 */
export function understandSearch(filter: DishFilter): { filter: DishFilter; unwanted: string[] } {
  const { without, diet, q, unwanted } = readWishes(filter.q);
  const search = [q, ...unwanted.map((word) => `no ${word}`)].filter(Boolean).join(" ");
  return {
    filter: {
      ...filter,
      without: addWords(filter.without, without),
      diet: addWords(filter.diet, diet),
      q: search,
    },
    unwanted,
  };
}

/**
 * Selects dishes, by the search as `understandSearch` reads it. A dish whose allergens are not declared passes neither `without` nor
 * `diet`.
 */
export function filterDishes<D extends FilteredDish>(dishes: readonly D[], typedFilter: DishFilter): FilteredDishes<D> {
  const { filter } = understandSearch(typedFilter);
  const { q, unwanted } = readWishes(filter.q);
  const words = readSearch(q);
  const others = unwanted.map(readSearch);
  const matches = dishes.filter((dish) => {
    const text = searchTextOf(dish);
    return matchesSearch(text, words) && !others.some((other) => matchesSearch(text, other));
  });
  const visibleDishes = matches.filter((dish) => passes(dish, filter));
  const notDeclared = visibleDishes.length < matches.length ? matches.filter((dish) => !allergensOf(dish)).length : 0;
  return { visibleDishes, hidden: matches.length - visibleDishes.length, notDeclared };
}

/** The known words of a comma-separated list, in the order of `words`, and whether there are others. */
export function readWords<W extends string>(
  text: string,
  words: readonly W[],
): { knownWords: W[]; hasUnknown: boolean } {
  const parts = text.split(",").map((word) => word.trim());
  return {
    knownWords: words.filter((word) => parts.includes(word)),
    hasUnknown: parts.some((word) => !words.some((knownWord) => knownWord === word)),
  };
}

/** Stands in the address of a page for words that are not known. */
const unknownWord = "unknown";

/** The query of a filter with each list in one order; without what filters nothing. */
export function filterQuery({ without, diet, traces, q }: DishFilter): FilterQuery {
  return {
    ...(without.length > 0 && { without: without.join(",") }),
    ...(diet.length > 0 && { diet: diet.join(",") }),
    ...(traces && { traces: "1" as const }),
    ...(q !== "" && { q }),
  };
}

/** The query of the filter in the address of a page, normalised; says also whether there are unknown words. */
export function normaliseFilterQuery(query: URLSearchParams): FilterQuery {
  const { filter, unknown } = readDishFilter(query);
  const mark = (name: "without" | "diet") =>
    unknown.includes(name) && { [name]: [...filter[name], unknownWord].join(",") };
  return { ...filterQuery(filter), ...mark("without"), ...mark("diet") };
}

/** What the address of a page filters by. Unknown words are left out; `unknown` names the parameters that have any. */
export function readDishFilter(query: URLSearchParams): { filter: DishFilter; unknown: ("without" | "diet")[] } {
  const readParameter = <W extends string>(name: string, words: readonly W[]) => {
    const text = query.get(name) ?? "";
    return text === "" ? { knownWords: [], hasUnknown: false } : readWords(text, words);
  };
  const [without, diet] = [readParameter("without", allergens), readParameter("diet", diets)];
  const q = toWellFormed((query.get("q") ?? "").trim().slice(0, textLimits.searchTerm));
  return {
    filter: { without: without.knownWords, diet: diet.knownWords, traces: query.get("traces") === "1", q },
    unknown: [...(without.hasUnknown ? ["without" as const] : []), ...(diet.hasUnknown ? ["diet" as const] : [])],
  };
}

/** Whether a filter may hide a dish. `traces` alone hides none. */
export const isFiltered = ({ without, diet, q }: DishFilter): boolean =>
  without.length > 0 || diet.length > 0 || q !== "";
