import { type Category, menuPageSize } from "#contract/constants/menu.ts";
import type { Dish, MenuPage } from "#contract/menu.ts";
import type { DishTable } from "../database/schema.ts";
import type { Db, Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import { createDishPresenter } from "./menu.presenter.ts";
import { menuRepository as dishes } from "./menu.repository.ts";

/** Upper bound for the unpaged menu. */
const maxMenuSize = 1000;

interface PageQuery {
  category?: Category | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

/** A dish as used by other features; amounts in minor units. */
export interface PricedDish {
  id: string;
  name: string;
  image: string;
  priceMinor: number;
  available: boolean;
}

const toPriced = ({ id, name, image, price_minor, available }: DishTable): PricedDish => ({
  id,
  name,
  image,
  priceMinor: price_minor,
  available: available === 1,
});

export type MenuService = ReturnType<typeof menuService>;

export function menuService(store: Store, currency: string) {
  const present = createDishPresenter(currency);

  return {
    async list(): Promise<Dish[]> {
      return (await dishes.list(store.db, maxMenuSize)).map(present);
    },
    /** A page past the end has an empty `result`. */
    async page({ category, page = 1, limit = menuPageSize }: PageQuery): Promise<MenuPage> {
      const menuPage = await dishes.page(store.db, category, (page - 1) * limit, limit);
      return { result: menuPage.dishes.map(present), total: menuPage.total };
    },
    /** Finds a dish by id or slug. Throws `dish_not_found`. */
    async get(idOrSlug: string): Promise<Dish> {
      const dish = await dishes.find(store.db, idOrSlug);
      if (!dish) throw new AppError("dish_not_found");
      return present(dish);
    },
    /** Returns the whole menu in display order. */
    listPriced: async (): Promise<PricedDish[]> => (await dishes.list(store.db, maxMenuSize)).map(toPriced),
    /** Returns those of the dishes that are still on the menu, keyed by id. */
    async findPriced(db: Db, ids: readonly string[]): Promise<Map<string, PricedDish>> {
      const found = await dishes.findByIds(db, [...new Set(ids)]);
      return new Map(found.map((dish) => [dish.id, toPriced(dish)]));
    },
  };
}
