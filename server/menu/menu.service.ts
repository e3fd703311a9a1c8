import { type Category, menuPageSize } from "#contract/constants/menu.ts";
import type { Dish, MenuPage } from "#contract/menu.ts";
import type { DishTable } from "../database/schema.ts";
import type { Db, Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import { createContentCache } from "../events/content-cache.ts";
import type { PubSub } from "../events/pubsub.ts";
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

interface Deps {
  store: Store;
  pubsub: PubSub;
  currency: string;
}

/** The menu as guests see it, in display order. */
interface PublicMenu {
  dishes: readonly Dish[];
  byIdOrSlug: ReadonlyMap<string, Dish>;
}

/** `popular` and `offered` select dishes across courses, marked by category or by collection (D3.6). */
const isIn = (category: Category | undefined) => (dish: Dish) =>
  category === undefined || dish.category === category || dish.collections.some((name) => name === category);

export function menuService({ store, pubsub, currency }: Deps) {
  const present = createDishPresenter(currency);
  const publicMenu = createContentCache({ store, pubsub }, async (): Promise<PublicMenu> => {
    const list = (await dishes.list(store.db)).map(present);
    const entries = list.flatMap((dish) => [[dish.slug, dish] as const, [dish._id, dish] as const]);
    return { dishes: list, byIdOrSlug: new Map(entries) };
  });

  return {
    /** Whether what guests see is the menu as it is now, not as it was before an outage. */
    isCurrent: publicMenu.isCurrent,
    async list(): Promise<Dish[]> {
      return (await publicMenu.get()).dishes.slice(0, maxMenuSize);
    },
    /** A page past the end has an empty `result`. */
    async page({ category, page = 1, limit = menuPageSize }: PageQuery): Promise<MenuPage> {
      const selected = (await publicMenu.get()).dishes.filter(isIn(category));
      return { result: selected.slice((page - 1) * limit, page * limit), total: selected.length };
    },
    /** Finds a dish by id or slug. Throws `dish_not_found`. */
    async get(idOrSlug: string): Promise<Dish> {
      const dish = (await publicMenu.get()).byIdOrSlug.get(idOrSlug);
      if (!dish) throw new AppError("dish_not_found");
      return dish;
    },
    /** Returns the whole menu in display order. */
    listPriced: async (): Promise<PricedDish[]> => (await dishes.list(store.db)).map(toPriced),
    /** Returns those of the dishes that are still on the menu, keyed by id; current, for what is paid. */
    async findPriced(db: Db, ids: readonly string[]): Promise<Map<string, PricedDish>> {
      const found = await dishes.findByIds(db, [...new Set(ids)]);
      return new Map(found.map((dish) => [dish.id, toPriced(dish)]));
    },
  };
}
