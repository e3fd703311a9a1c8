/** UI texts of the fields about what is in a dish. */
export const dishFactsFormMessages = {
  allergens: "Allergens",
  declared: "The allergens of this dish are declared",
  declaredHint: "Until they are, guests read “Please ask us”, and the dish is hidden from whoever filters.",
  levels: { no: "No", traces: "Traces", contains: "Contains" },
  details: (allergen: string) => `Details of ${allergen}`,
  detailsHint: "Such as which cereal or which nut",
  diets: "Suitable for",
  spice: "Spice",
  portion: "Portion",
  portionHint: "Such as 0.3 l or 30 cm",
  calories: "Calories (kcal)",
  minimumAge: "Minimum age",
  noMinimumAge: "None",
} as const;
