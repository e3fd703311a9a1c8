import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { Store } from "../database/store.ts";
import type { MenuService } from "../menu/menu.service.ts";
import { type CartLine, createLineReader } from "./cart-line.ts";
import { cartListRepository as cartList, selectDishIds } from "./cart-list.repository.ts";

interface Deps {
  store: Store;
  menu: Pick<MenuService, "findPriced" | "pricedFinder">;
  settings: RestaurantSettings;
}

/**
 * Returns a function that reads a user's cart with its dishes as they are now, oldest entries first: in one round trip,
 * unless a dish is gone or has options.
 */
export function cartReader({ store, menu, settings }: Deps) {
  const findDishes = menu.pricedFinder(selectDishIds);

  return async (userId: string): Promise<CartLine[]> => {
    const [entries, found] = await store.readTogether((db) =>
      Promise.all([cartList.list(db, userId), findDishes(db, { userId })]),
    );
    // Entries that were removed before the dishes were read.
    const missing = entries.flatMap(({ dish_id }) => (found.has(dish_id) ? [] : [dish_id]));
    const dishes = new Map([...found, ...(await menu.findPriced(store.db, missing))]);
    const ofEntries = new Set(entries.flatMap(({ dish_id }) => dishes.get(dish_id) ?? []));
    const toLine = createLineReader([...ofEntries], settings);
    return entries.map((entry) => toLine(entry, dishes.get(entry.dish_id)));
  };
}
