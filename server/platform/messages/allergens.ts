import type { ChosenAllergens } from "#contract/house/dish-allergens.ts";

/** What is said where not all allergens are declared: beside those that are known, or alone. An empty text means nothing. */
interface NotDeclared {
  others: string;
  all: string;
}

export const askGuests: NotDeclared = {
  others: "Please ask us about other allergens",
  all: "Allergens: please ask us",
};
export const tellCooks: NotDeclared = { others: "Other allergens are not declared", all: "" };

/** What mails and tickets say of the allergens of a dish as it was chosen, each sentence in a line. */
export function allergenLines(
  { allergens, knownAllergens, traces }: ChosenAllergens,
  { others, all }: NotDeclared,
): string[] {
  const contains = allergens ?? knownAllergens;
  return [
    contains.length > 0 ? `Contains ${contains.join(", ")}` : "",
    traces.length > 0 ? `May contain ${traces.join(", ")}` : "",
    allergens === null ? (contains.length > 0 ? others : all) : "",
  ].filter(Boolean);
}
