import { Link } from "react-router";
import type { Dish } from "#contract/menu.ts";
import { pagePaths } from "#contract/paths.ts";

/** Link with the dish's name; its click area covers the nearest positioned ancestor. */
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
