/** Maximum length in characters of the texts that users write. */
export const textLimits = {
  name: 100,
  phone: 50,
  notes: 500,
  reason: 500,
  favoriteRecipe: 200,
  suggestion: 1000,
  reviewDetails: 2000,
  searchTerm: 100,
} as const;
