import { allergensOf, dietsOf } from "#contract/house/dish-allergens.ts";
import type { Allergen } from "#contract/house/dish-facts-constants.ts";
import type { Dish } from "#contract/house/menu.ts";
import { pagePaths } from "#contract/paths.ts";
import { telephoneUrl } from "#contract/platform/telephone.ts";
import { dishFactsSectionMessages as messages } from "#web/messages/dish-allergens.ts";
import { dishFactMessages } from "#web/messages/dish-facts.ts";
import { Link } from "#web/navigation/navigation.tsx";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { DescriptionItem } from "#web/ui/description-item.tsx";

/** All that is known about what is in a dish, with whom to ask. */
export function DishFactsSection({ dish }: { dish: Dish }) {
  const { telephone, telephoneE164 } = useRestaurant();
  return (
    <section aria-labelledby="facts" className="grid gap-4 border-t border-base-300 pt-5">
      <h2 id="facts" className="display text-xl">
        {messages.title}
      </h2>
      <AllergenChips dish={dish} />
      <FactList dish={dish} />
      <p className="text-sm">
        <a href={telephoneUrl(telephone, telephoneE164)} className="link inline-block py-1">
          {messages.call(telephone)}
        </a>
        {" · "}
        <Link to={pagePaths.allergens} className="link inline-block py-1">
          {messages.table}
        </Link>
      </p>
    </section>
  );
}

function AllergenChips({ dish }: { dish: Dish }) {
  const declared = allergensOf(dish);
  if (!declared)
    return (
      <p>
        <strong>{messages.notDeclared}.</strong> {messages.notDeclaredText}
      </p>
    );
  const { contains, traces } = declared;
  return (
    <>
      {contains.length === 0 && <p>{messages.none}</p>}
      <AllergenList label={messages.contains} names={contains} dish={dish} />
      <AllergenList label={messages.traces} names={traces} dish={dish} />
    </>
  );
}

interface AllergenListProps {
  label: string;
  names: readonly Allergen[];
  dish: Dish;
}

function AllergenList({ label, names, dish: { allergenDetails } }: AllergenListProps) {
  if (names.length === 0) return null;
  const withDetail = (name: Allergen) => {
    const [word, detail] = [dishFactMessages.allergens[name], allergenDetails[name]];
    return detail === undefined ? word : messages.withDetail(word, detail);
  };
  return (
    <div>
      <p className="mb-1.5 font-medium">{label}</p>
      <ul aria-label={label} className="chips chips-allergens">
        {names.map((name) => (
          <li key={name}>{withDetail(name)}</li>
        ))}
      </ul>
    </div>
  );
}

function FactList({ dish }: { dish: Dish }) {
  const { spice, portion, calories, minimumAge } = dish;
  const diets = dietsOf(dish).map((diet) => dishFactMessages.diets[diet]);
  const facts: [term: string, text: string | undefined][] = [
    [messages.diets, diets.length > 0 ? diets.join(", ") : undefined],
    [messages.spice, spice > 0 ? dishFactMessages.spice[spice] : undefined],
    [messages.portion, portion ?? undefined],
    // Of the portion, since other sizes that can be chosen have other calories.
    [
      messages.calories,
      calories === null ? undefined : messages.caloriesOf(dishFactMessages.calories(calories), portion),
    ],
    [messages.minimumAge, minimumAge > 0 ? messages.fromAge(minimumAge) : undefined],
  ];
  if (facts.every(([, text]) => text === undefined)) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {facts.map(
        ([term, text]) =>
          text !== undefined && (
            <DescriptionItem key={term} term={term}>
              {text}
            </DescriptionItem>
          ),
      )}
    </dl>
  );
}
