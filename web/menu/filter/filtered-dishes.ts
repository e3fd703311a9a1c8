import type { Allergen, Diet } from "#contract/house/dish-facts-constants.ts";
import {
  type DishFilter,
  filterDishes,
  filterQuery,
  isFiltered,
  readDishFilter,
  understandSearch,
} from "#contract/house/dish-filter.ts";
import type { Dish } from "#contract/house/menu.ts";
import { addQuery } from "#contract/paths.ts";

/** What a page filters by, from its address. */
export interface PageFilter {
  filter: DishFilter;
  /** Whether the address has words that were left out. */
  hasUnknown: boolean;
  /** Words that are not wanted and are no allergens. */
  unwanted: readonly string[];
}

export function readPageFilter(request: Request): PageFilter {
  const { filter, unknown } = readDishFilter(new URL(request.url).searchParams);
  return { ...understandSearch(filter), hasUnknown: unknown.length > 0 };
}

/** How many dishes a search finds and a filter hides; `undefined` without search and filter. */
export interface FilterCounts {
  shownCount: number;
  hidden: number;
  notDeclared: number;
}

export function countFiltered(dishes: readonly Dish[], filter: DishFilter): FilterCounts | undefined {
  if (!isFiltered(filter)) return undefined;
  const { visibleDishes, hidden, notDeclared } = filterDishes(dishes, filter);
  return { shownCount: visibleDishes.length, hidden, notDeclared };
}

/** A page's path with a filter. */
export const filteredPath = (path: string, filter: DishFilter): string => addQuery(path, { ...filterQuery(filter) });

const toggleWord = <W>(words: readonly W[], word: W): W[] =>
  words.includes(word) ? words.filter((other) => other !== word) : [...words, word];

export const toggleDiet = (filter: DishFilter, diet: Diet): DishFilter => ({
  ...filter,
  diet: toggleWord(filter.diet, diet),
});

/** Traces matter only while an allergen is excluded. */
export function toggleAllergen(filter: DishFilter, allergen: Allergen): DishFilter {
  const without = toggleWord(filter.without, allergen);
  return { ...filter, without, traces: filter.traces && without.length > 0 };
}
