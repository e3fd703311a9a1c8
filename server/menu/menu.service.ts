import { type Category, menuPageSize } from "#contract/constants/menu.ts";
import type { Dish, MenuPage } from "#contract/menu.ts";
import type { Db, Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import { createDishPresenter } from "./menu.presenter.ts";
import { menuRepository as dishes } from "./menu.repository.ts";

/** No restaurant's menu is longer; every list has a bound (decisions §2). */
const maxMenuSize = 1000;

interface PageQuery {
  category?: Category | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

/** A dish as other features count on it: amounts in minor units. */
export interface PricedDish {
  id: string;
  name: string;
  image: string;
  priceMinor: number;
  available: boolean;
}

export type MenuService = ReturnType<typeof menuService>;

export function menuService(store: Store, currency: string) {
  const present = createDishPresenter(currency);

  return {
    async list(): Promise<Dish[]> {
      return (await dishes.list(store.db, maxMenuSize)).map(present);
    },
    /** A page past the end has an empty `result`. */
    async page({ category, page = 1, limit = menuPageSize }: PageQuery): Promise<MenuPage> {
      const found = await dishes.page(store.db, category, (page - 1) * limit, limit);
      return { result: found.dishes.map(present), total: found.total };
    },
    /** By id or slug; refuses `dish_not_found`. */
    async get(idOrSlug: string): Promise<Dish> {
      const dish = await dishes.find(store.db, idOrSlug);
      if (!dish) throw new AppError("dish_not_found");
      return present(dish);
    },
    /** The dishes with these ids that are still on the menu, by id. */
    async findPriced(db: Db, ids: readonly string[]): Promise<Map<string, PricedDish>> {
      const found = await dishes.findByIds(db, [...new Set(ids)]);
      return new Map(
        found.map(({ id, name, image, price_minor, available }) => [
          id,
          { id, name, image, priceMinor: price_minor, available: available === 1 },
        ]),
      );
    },
  };
}
