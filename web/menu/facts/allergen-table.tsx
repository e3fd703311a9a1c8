import { allergensOf, type DeclaredAllergens } from "#contract/house/dish-allergens.ts";
import { type Allergen, allergens } from "#contract/house/dish-facts-constants.ts";
import type { Dish } from "#contract/house/menu.ts";
import { allergenTableMessages as messages } from "#web/messages/dish-allergens.ts";
import { dishFactMessages } from "#web/messages/dish-facts.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { coursesInMenuOrder, dishesInCourse } from "../courses.ts";
import "./allergen-table.css";

/** All dishes by course with the 14 allergens. On small screens it scrolls sideways below the names of the dishes. */
export function AllergenTable({ dishes }: { dishes: readonly Dish[] }) {
  const { texts } = useRestaurant();
  const groups = coursesInMenuOrder.map((course) => ({
    title: texts.courses[course].title,
    dishes: dishesInCourse(dishes, course),
  }));
  const further = dishes.filter((dish) => !groups.some((group) => group.dishes.includes(dish)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard (WCAG 2.1.1)
    <section aria-label={messages.title} tabIndex={0} className="allergen-scroll">
      <table className="allergen-table">
        <thead>
          <tr>
            <th scope="col">{messages.dish}</th>
            {allergens.map((name) => (
              <th key={name} scope="col">
                <span>{dishFactMessages.allergens[name]}</span>
              </th>
            ))}
          </tr>
        </thead>
        {[...groups, { title: messages.further, dishes: further }].map(
          (group) => group.dishes.length > 0 && <DishGroup key={group.title} {...group} />,
        )}
      </table>
    </section>
  );
}

function DishGroup({ title, dishes }: { title: string; dishes: readonly Dish[] }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={allergens.length + 1} className="allergen-course">
          <span>{title}</span>
        </th>
      </tr>
      {dishes.map((dish) => (
        <DishRow key={dish._id} dish={dish} />
      ))}
    </tbody>
  );
}

function DishRow({ dish }: { dish: Dish }) {
  const declared = allergensOf(dish);
  return (
    <tr>
      <th scope="row">{dish.name}</th>
      {declared ? (
        allergens.map((name) => (
          <td key={name}>
            <AllergenSign declared={declared} name={name} />
          </td>
        ))
      ) : (
        <td colSpan={allergens.length}>{messages.notDeclared}</td>
      )}
    </tr>
  );
}

/** A sign that differs in shape, not only in colour, with its meaning for screen readers. */
function AllergenSign({ declared, name }: { declared: DeclaredAllergens; name: Allergen }) {
  const meaning = declared.contains.includes(name)
    ? (["●", messages.contains] as const)
    : declared.traces.includes(name)
      ? (["○", messages.traces] as const)
      : undefined;
  if (!meaning) return null;
  const [sign, word] = meaning;
  return (
    <>
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{word}</span>
    </>
  );
}
