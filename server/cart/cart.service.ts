import type { CartEntry } from "#contract/cart.ts";
import { maxCartEntries } from "#contract/constants/cart.ts";
import { toDecimal } from "#contract/money.ts";
import { newId } from "../database/ids.ts";
import type { PictureAddresses } from "../database/picture-addresses.ts";
import type { CartEntryTable } from "../database/schema.ts";
import type { Db, Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import type { MenuService, PricedDish } from "../menu/menu.service.ts";
import type { UserService } from "../user/user.service.ts";
import { cartRepository as cart } from "./cart.repository.ts";

/** A cart entry with its dish as currently on the menu; `dish` is undefined if it was removed. */
export interface CartLine {
  entry: CartEntryTable;
  dish: PricedDish | undefined;
}

export type CartService = ReturnType<typeof cartService>;

interface Deps {
  store: Store;
  menu: MenuService;
  users: Pick<UserService, "lock">;
  currency: string;
}

export function cartService({ store, menu, users, currency }: Deps) {
  async function lines(db: Db, userId: string): Promise<CartLine[]> {
    const entries = await cart.list(db, userId);
    const dishes = await menu.findPriced(
      db,
      entries.map((entry) => entry.dish_id),
    );
    return entries.map((entry) => ({ entry, dish: dishes.get(entry.dish_id) }));
  }

  const present = ({ entry, dish }: CartLine, email: string): CartEntry => ({
    _id: entry.id,
    menuId: entry.dish_id,
    email,
    name: entry.name,
    image: entry.image,
    price: toDecimal(entry.price_minor, currency),
    ...(dish && dish.priceMinor !== entry.price_minor && { currentPrice: toDecimal(dish.priceMinor, currency) }),
    available: dish?.available ?? false,
  });

  return {
    lines,
    async list({ id, email }: CurrentUser): Promise<CartEntry[]> {
      return (await lines(store.db, id)).map((line) => present(line, email));
    },
    /**
     * Adds an entry with the menu's name, image and price (D5.1). Adding the same dish again creates another entry
     * (D5.8).
     */
    async add(db: Db, currentUser: CurrentUser, dishId: string): Promise<string> {
      // The lock makes simultaneous additions of one user count each other.
      await users.lock(db, currentUser.id);
      const id = newId();
      const entry = { id, userId: currentUser.id, dishId, createdAt: Date.now(), limit: maxCartEntries };
      if (await cart.insertDish(db, entry)) return id;
      const dish = (await menu.findPriced(db, [dishId])).get(dishId);
      if (!dish) throw new AppError("dish_not_found");
      if (!dish.available) throw new AppError("dish_unavailable", { detail: `${dish.name} is sold out.` });
      throw new AppError("cart_full");
    },
    pictures: { list: cart.listImages, replace: cart.replaceImage } satisfies PictureAddresses,
    /** Throws `cart_entry_not_found` if the entry does not belong to the caller. */
    async remove(currentUser: CurrentUser, entryId: string): Promise<number> {
      const removed = await cart.delete(store.db, currentUser.id, [entryId]);
      if (removed === 0) throw new AppError("cart_entry_not_found");
      return removed;
    },
    /** Deletes bought entries within the transaction that records their payment. Returns the number deleted. */
    deletePaid: (db: Db, userId: string, entryIds: readonly string[]): Promise<number> =>
      cart.delete(db, userId, entryIds),
  };
}
