import { Link } from "react-router";
import type { Dish } from "#contract/menu.ts";
import { pagePaths } from "#contract/paths.ts";

/** A dish's name, which leads to its page; the whole of the nearest positioned parent can be pressed. */
export function DishLink({ dish }: { dish: Dish }) {
  return (
    <Link
      to={pagePaths.dish(dish.slug)}
      className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:content-['']"
    >
      {dish.name}
    </Link>
  );
}
