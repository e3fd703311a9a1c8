import type { ChosenAllergens } from "#contract/house/dish-allergens.ts";
import type { Allergen } from "#contract/house/dish-facts-constants.ts";
import { dishFactMessages } from "#web/messages/dish-facts.ts";
import { dishOptionMessages } from "#web/messages/dish-options.ts";

const messages = dishOptionMessages.line;

const namesOf = (list: readonly Allergen[]): string => list.map((name) => dishFactMessages.allergens[name]).join(", ");

/** What is known of the allergens of a dish with its options, and whether to ask about the rest, in one text. */
export function AllergenText({ of }: { of: ChosenAllergens }) {
  const { allergens, knownAllergens, traces } = of;
  const contains = allergens ?? knownAllergens;
  const rest = contains.length > 0 ? messages.askAboutOthers : messages.allergensNotDeclared;
  const sentences = [
    contains.length > 0 && messages.allergens(namesOf(contains)),
    traces.length > 0 && messages.traces(namesOf(traces)),
    allergens === null && rest,
  ].filter((sentence) => sentence !== false);
  return <span>{sentences.length === 0 ? messages.noAllergens : sentences.join(". ")}</span>;
}
