import { allergensOf, dietsOf } from "#contract/house/dish-allergens.ts";
import type { Dish } from "#contract/house/menu.ts";
import { dishFactMessages as messages } from "#web/messages/dish-facts.ts";

/** What a dish is suitable for, without what follows from the rest: a vegan dish is not called vegetarian, too. */
const distinctDiets = (dish: Dish) =>
  dietsOf(dish).filter((diet) => diet !== "vegetarian" || !dish.diets.includes("vegan"));

/** Diets, spice, portion, calories and age of a dish as small marks; nothing if it has none. */
export function DishMarks({ dish }: { dish: Dish }) {
  const { spice, portion, calories, minimumAge } = dish;
  const marks = [
    ...distinctDiets(dish).map((diet) => messages.diets[diet]),
    ...(spice > 0 ? [messages.spice[spice]] : []),
    ...(minimumAge > 0 ? [messages.minimumAge(minimumAge)] : []),
    ...(portion === null ? [] : [portion]),
    ...(calories === null ? [] : [messages.calories(calories)]),
  ];
  if (marks.length === 0) return null;
  return (
    <p className="chips">
      {marks.map((mark) => (
        <span key={mark}>{mark} </span>
      ))}
    </p>
  );
}

/** The allergens of a dish as chips in one paragraph, for lists. */
export function AllergenMarks({ dish }: { dish: Dish }) {
  const declared = allergensOf(dish);
  const { card } = messages;
  const addedAllergens = dish.optionAllergens ?? [];
  if (!declared && addedAllergens.length > 0)
    return (
      <p className="text-sm text-base-content/80">
        {card.added(addedAllergens.map((allergen) => messages.allergens[allergen]).join(", "))}
      </p>
    );
  if (!declared) return <p className="text-sm text-base-content/80">{card.notDeclared}</p>;
  const { contains, traces } = declared;
  if (contains.length + traces.length === 0) return <p className="text-sm text-base-content/80">{card.none}</p>;
  return (
    <p className="chips chips-allergens">
      <span>{contains.length > 0 && `${card.contains} `}</span>
      {contains.map((allergen) => (
        <span key={allergen}>{messages.allergens[allergen]} </span>
      ))}
      <span>{traces.length > 0 && `${card.traces} `}</span>
      {traces.map((allergen) => (
        <span key={allergen}>{messages.allergens[allergen]} </span>
      ))}
    </p>
  );
}
