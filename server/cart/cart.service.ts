import type { AddToCart, CartEntry } from "#contract/cart.ts";
import { maxCartEntries } from "#contract/constants/cart.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { newId } from "../database/ids.ts";
import type { ImageUrls } from "../database/image-urls.ts";
import { type Db, inTransaction, type Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import type { MenuService } from "../menu/menu.service.ts";
import type { UserService } from "../user/user.service.ts";
import { cartRepository as cart, type NewCartEntry } from "./cart.repository.ts";
import { findShortDishes, presentLine } from "./cart-line.ts";
import { cartListRepository as cartList } from "./cart-list.repository.ts";
import { entryChanger } from "./change-entry.ts";
import { deletePaidEntries, type PaidLine } from "./paid-entries.ts";
import { priceEntry, readChoice, toChosen } from "./priced-entry.ts";
import { cartReader } from "./read-cart.ts";

export type CartService = ReturnType<typeof cartService>;

/** A dish with what is chosen for it. */
type NewChoice = Omit<AddToCart, "email">;

interface Deps {
  store: Store;
  menu: MenuService;
  users: Pick<UserService, "lock">;
  settings: RestaurantSettings;
}

const hasDish = async (db: Db, userId: string, dishId: string): Promise<boolean> =>
  (await cartList.list(db, userId)).some((entry) => entry.dish_id === dishId);

/** The carts of guests. Prices and problems of entries are computed from the menu each time a cart is read. */
export function cartService(deps: Deps) {
  const { store, menu, users, settings } = deps;
  const { currency } = settings;

  const lines = cartReader(deps);
  const { change, raiseEqual, takeBack } = entryChanger(deps);

  /** Adds an entry, or raises an equal one, while nothing else changes the cart, and throws the reason if it cannot be added. */
  async function addPriced(db: Db, entry: NewCartEntry, { options: given, mayRaise }: NewChoice): Promise<string> {
    // Locks the user first, as the deletion of a user does: another order could cause a deadlock.
    await users.lock(db, entry.userId);
    await cart.lockCart(db, entry.userId);
    const dish = (await menu.findPriced(db, [entry.dishId])).get(entry.dishId);
    if (!dish) throw new AppError("dish_not_found");
    if (!dish.available) throw new AppError("dish_unavailable", { detail: `${dish.name} is sold out.` });
    const chosen = readChoice(dish, given?.map(toChosen));
    const raised = mayRaise ? await raiseEqual(db, entry, chosen) : undefined;
    if (raised !== undefined) return raised;
    const { unitMinor, options } = priceEntry(dish, chosen);
    const priceMinor = unitMinor * entry.quantity;
    if (await cart.insertPriced(db, { ...entry, priceMinor, options: JSON.stringify(options) })) return entry.id;
    throw new AppError("cart_full");
  }

  return {
    lines,
    async list({ id, email }: CurrentUser): Promise<CartEntry[]> {
      const all = await lines(id);
      const isShort = await findShortDishes(deps, all);
      return all.map((line) => presentLine(line, { email, currency, isShort }));
    },
    /**
     * Adds an entry with the menu's name, image and price (D5.1). Adding the same dish again creates another entry
     * (D5.8), unless the equal one may be raised. Without `options` the default choice is taken. Returns the id of the entry.
     */
    async add(db: Db, { id: userId }: CurrentUser, choice: NewChoice): Promise<string> {
      const { menuId: dishId, quantity = 1, note = "", options, mayRaise } = choice;
      const entry = { id: newId(), userId, dishId, quantity, note, createdAt: Date.now() };
      const isPlain = !options?.length && !(mayRaise && (await hasDish(db, userId, dishId)));
      if (isPlain && (await cart.insertPlain(db, store.engine, entry))) return entry.id;
      // The dish has options, an equal entry may be raised, the entry was refused, or the cart was changed at the same time.
      return inTransaction(store, db, (trx) => addPriced(trx, entry, choice));
    },
    change,
    pictures: { list: cart.listImages, replace: cart.replaceImage } satisfies ImageUrls,
    /**
     * Removes an entry, or takes back a quantity of it; returns the number of entries deleted. Throws `cart_entry_not_found`
     * if the entry does not belong to the caller.
     */
    async remove(db: Db, { id: userId }: CurrentUser, entryId: string, quantity?: number): Promise<number> {
      if (quantity !== undefined)
        return inTransaction(store, db, (trx) => takeBack(trx, { userId, entryId, quantity }));
      const removed = await cart.delete(db, userId, [entryId]);
      if (removed === 0) throw new AppError("cart_entry_not_found");
      return removed;
    },
    /**
     * Moves the entries of one user to another, oldest first, as many as the cart may hold. Returns how many were moved,
     * and the names of those that were not.
     */
    async move(db: Db, { from, to }: { from: string; to: string }): Promise<{ moved: number; left: string[] }> {
      // Always in the same order, so that two moves do not wait for each other.
      for (const id of [from, to].sort()) await cart.lockCart(db, id);
      const sumOf = (entries: readonly { quantity: number }[]) => entries.reduce((sum, one) => sum + one.quantity, 0);
      let count = sumOf(await cartList.list(db, to));
      const entries = await cartList.list(db, from);
      const fitting = entries.filter(({ quantity }) => {
        if (count + quantity > maxCartEntries) return false;
        count += quantity;
        return true;
      });
      await cart.moveTo(
        db,
        to,
        fitting.map(({ id }) => id),
      );
      const left = entries.filter((entry) => !fitting.includes(entry)).map(({ name }) => name);
      return { moved: fitting.length, left };
    },
    /** Removes what was bought, within the transaction that records the payment; see `deletePaidEntries`. */
    deletePaid: (db: Db, userId: string, lines: readonly PaidLine[]): Promise<number> =>
      deletePaidEntries(db, userId, lines),
  };
}
