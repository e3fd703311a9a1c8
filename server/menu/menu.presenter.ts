import { categories } from "#contract/constants/menu.ts";
import type { Dish } from "#contract/menu.ts";
import { toDecimal } from "#contract/money.ts";
import type { DishRecord } from "./menu.repository.ts";

/** A dish as it leaves the server. */
export const createDishPresenter =
  (currency: string) =>
  (dish: DishRecord): Dish => ({
    _id: dish.id,
    slug: dish.slug,
    name: dish.name,
    category: categories.find((category) => category === dish.category) ?? "salad",
    collections: dish.collections,
    price: toDecimal(dish.price_minor, currency),
    recipe: dish.recipe,
    image: dish.image,
    available: dish.available === 1,
  });
