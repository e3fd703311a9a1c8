import type { Allergen, Diet } from "#contract/house/dish-facts-constants.ts";

/** Words for what is in a dish. */
export const dishFactMessages = {
  allergens: {
    gluten: "gluten",
    crustaceans: "crustaceans",
    eggs: "eggs",
    fish: "fish",
    peanuts: "peanuts",
    soybeans: "soybeans",
    milk: "milk",
    nuts: "nuts",
    celery: "celery",
    mustard: "mustard",
    sesame: "sesame",
    sulphites: "sulphites",
    lupin: "lupin",
    molluscs: "molluscs",
  } satisfies Record<Allergen, string>,
  diets: {
    vegan: "Vegan",
    vegetarian: "Vegetarian",
    gluten_free: "Gluten free",
    lactose_free: "Lactose free",
    halal: "Halal",
    kosher: "Kosher",
  } satisfies Record<Diet, string>,
  /** By the level of spice. */
  spice: ["Not spicy", "Mildly spicy", "Spicy", "Very spicy"],
  calories: (calories: number) => `${calories} kcal`,
  minimumAge: (age: number) => `${age}+`,
  card: {
    contains: "Contains",
    traces: "Traces:",
    notDeclared: "Allergens: please ask us",
    added: (names: string) => `Contains ${names}. Please ask us about other allergens`,
    none: "None of the 14 allergens",
  },
} as const;
