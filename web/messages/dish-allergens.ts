/** Texts of a dish's page about what is in it. */
export const dishFactsSectionMessages = {
  title: "Allergens and facts",
  contains: "Contains",
  traces: "May contain traces of",
  notDeclared: "Please ask us",
  notDeclaredText: "The allergens of this dish are not declared.",
  none: "None of the 14 allergens that must be declared",
  withDetail: (allergen: string, detail: string) => `${allergen} (${detail})`,
  call: (telephone: string) => `For allergies please call ${telephone}`,
  table: "Allergens of all dishes",
  diets: "Suitable for",
  spice: "Spice",
  portion: "Portion",
  calories: "Calories",
  caloriesOf: (calories: string, portion: string | null) => (portion ? `${calories} (${portion})` : calories),
  minimumAge: "Age",
  fromAge: (age: number) => `From ${age} years`,
} as const;

/** Texts of the table of allergens. */
export const allergenTableMessages = {
  title: "Allergens",
  pageTitle: (name: string) => `${name} Restaurant | Allergens`,
  description: "Which of the 14 allergens that must be declared each of our dishes contains.",
  legend: "● contains, ○ may contain traces, empty: no",
  date: (day: string) => `As of ${day}`,
  dish: "Dish",
  contains: "contains",
  traces: "traces",
  notDeclared: "Not declared, please ask us",
  further: "Further dishes",
} as const;
