/** The allergens that must be declared in the European Union (EU 1169/2011, annex II), in the order of that list. */
export const allergens = [
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "peanuts",
  "soybeans",
  "milk",
  "nuts",
  "celery",
  "mustard",
  "sesame",
  "sulphites",
  "lupin",
  "molluscs",
] as const;
export type Allergen = (typeof allergens)[number];

/** What a dish is suitable for, in the order in which pages show them. */
export const diets = ["vegan", "vegetarian", "gluten_free", "lactose_free", "halal", "kosher"] as const;
export type Diet = (typeof diets)[number];

/** Age in years from which a dish may be sold; 0 means no limit. */
export const minimumAges = [0, 16, 18, 21] as const;

/** Spice goes from 0 (not spicy) to this. */
export const maxSpice = 3;
/** Kilocalories of one portion. */
export const maxCalories = 20_000;
/** Maximum length in characters. */
export const maxPortionLength = 40;
export const maxAllergenDetailLength = 100;

/** Allergens that no dish of a diet contains. A lactose-free dish may contain milk. */
export const allergensExcludedBy: Readonly<Partial<Record<Diet, readonly Allergen[]>>> = {
  vegan: ["milk", "eggs", "fish", "crustaceans", "molluscs"],
  vegetarian: ["fish", "crustaceans", "molluscs"],
  gluten_free: ["gluten"],
};
/** Diets for which traces of an excluded allergen count like the allergen. */
export const dietsWithoutTraces: readonly Diet[] = ["gluten_free"];
