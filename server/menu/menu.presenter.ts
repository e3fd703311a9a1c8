import type { Dish } from "#contract/menu.ts";
import { toDecimal } from "#contract/money.ts";
import type { DishRecord } from "./menu.repository.ts";

/** Creates a mapper from a stored dish to the API's dish. */
export const createDishPresenter =
  (currency: string) =>
  (dish: DishRecord): Dish => ({
    _id: dish.id,
    slug: dish.slug,
    name: dish.name,
    category: dish.category,
    collections: dish.collections,
    price: toDecimal(dish.price_minor, currency),
    recipe: dish.recipe,
    image: dish.image,
    available: dish.available === 1,
  });
