/** Texts of filters and search of the menu. */
export const dishFilterMessages = {
  table: "Allergens of all dishes",
  label: "Find dishes",
  search: "Search the menu",
  searchHint: "Dish, ingredient, diet",
  submit: "Search",
  chips: "Filters",
  without: (allergen: string) => `No ${allergen}`,
  traces: "Traces are fine",
  active: "(chosen)",
  found: (count: number, text: string) => `${count} ${count === 1 ? "dish" : "dishes"} found for “${text}”`,
  hidden: (hidden: number, notDeclared: number) =>
    `${hidden} ${hidden === 1 ? "dish" : "dishes"} hidden${notDeclared > 0 ? `, ${notDeclared} not declared` : ""}`,
  only: (diets: string) => `Only ${diets} dishes`,
  /** Said of allergens, joined by commas. */
  noneOf: (allergens: string, withTraces: boolean) =>
    withTraces ? `No dishes with ${allergens}` : `No dishes with ${allergens}, nor with traces of it`,
  unwanted: (words: string) =>
    `Dishes that name ${words} are left out. Only the 14 allergens are declared: please ask us about anything else`,
  showAll: "Show all dishes",
  unknown: "The address has a filter that we do not know. It was left out.",
  empty: "No dish passes this filter.",
  clear: "Clear the filter",
} as const;
