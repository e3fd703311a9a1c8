import type { Dish } from "#contract/house/menu.ts";
import type { MenuService } from "../../house/menu/menu.service.ts";
import type { UserService } from "../../people/user.service.ts";
import type { Store } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { CurrentUser } from "../../platform/domain/current-user.ts";
import { favouriteRepository as favourites } from "./favourite.repository.ts";

export type FavouriteService = ReturnType<typeof favouriteService>;

interface Deps {
  store: Store;
  menu: Pick<MenuService, "list">;
  users: Pick<UserService, "lock">;
}

export const favouriteService = ({ store, menu, users }: Deps) => ({
  /** The user's favourite dishes that are on the menu, newest first. */
  async list({ id }: CurrentUser): Promise<Dish[]> {
    const dishes = new Map((await menu.list()).map((dish) => [dish._id, dish]));
    return (await favourites.list(store.db, id)).flatMap((dishId) => dishes.get(dishId) ?? []);
  },
  /** Returns the dish's id. Repeated calls have the effect of one. Throws `dish_not_found`. */
  add: ({ id }: CurrentUser, dishId: string): Promise<string> =>
    store.transaction(async (trx) => {
      // A deletion of the user waits, and removes what is written here.
      await users.lock(trx, id);
      if (!(await favourites.add(trx, id, dishId, Date.now()))) throw new AppError("dish_not_found");
      return dishId;
    }),
  /** Throws `favourite_not_found` if the dish is none. */
  async remove({ id }: CurrentUser, dishId: string): Promise<number> {
    const removed = await favourites.remove(store.db, id, dishId);
    if (removed === 0) throw new AppError("favourite_not_found");
    return removed;
  },
});
