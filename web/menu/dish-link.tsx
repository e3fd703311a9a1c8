import { Link } from "react-router";
import { pages } from "#contract/addresses.ts";
import type { Dish } from "#contract/menu.ts";

/** A dish's name, which leads to its page; the whole of the nearest positioned parent can be pressed. */
export function DishLink({ dish }: { dish: Dish }) {
  return (
    <Link
      to={pages.dish(dish.slug)}
      className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:content-['']"
    >
      {dish.name}
    </Link>
  );
}
