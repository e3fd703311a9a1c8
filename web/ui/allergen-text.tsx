import type { Allergen } from "#contract/constants/dish-facts.ts";
import { dishFactMessages } from "#web/messages/dish-facts.ts";
import { dishOptionMessages } from "#web/messages/dish-options.ts";

const messages = dishOptionMessages.line;

/** A text with the allergens of a dish and its options; null: not declared. */
export function AllergenText({ allergens }: { allergens: readonly Allergen[] | null }) {
  if (allergens === null) return messages.allergensNotDeclared;
  if (allergens.length === 0) return messages.noAllergens;
  return messages.allergens(allergens.map((name) => dishFactMessages.allergens[name]).join(", "));
}
