import type { AddToCart, CartEntry } from "#contract/ordering/cart.ts";
import { maxCartEntries } from "#contract/ordering/cart-constants.ts";
import type { MenuService } from "../../house/menu/menu.service.ts";
import type { LiveSettings } from "../../house/restaurant/live-settings.ts";
import type { UserService } from "../../people/user.service.ts";
import { newId } from "../../platform/database/ids.ts";
import type { ImageUrls } from "../../platform/database/image-urls.ts";
import { type Db, inTransaction, type Store } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { CurrentUser } from "../../platform/domain/current-user.ts";
import { cartRepository as cart } from "./cart.repository.ts";
import { type CartLine, createLineReader, findShortDishes, presentLine } from "./cart-line.ts";
import { entryChanger } from "./change-entry.ts";
import { deletePaidEntries, type PaidLine } from "./paid-entries.ts";
import { priceEntry, readChoice, toChosen } from "./priced-entry.ts";

export type CartService = ReturnType<typeof cartService>;

/** A dish with what is chosen for it. */
type NewChoice = Omit<AddToCart, "email">;

interface Deps {
  store: Store;
  menu: MenuService;
  users: Pick<UserService, "lock">;
  settings: LiveSettings;
}

/** The carts of guests. Prices and problems of entries are computed from the menu each time a cart is read. */
export function cartService(deps: Deps) {
  const { store, menu, users, settings } = deps;
  const { currency } = settings;

  const { change, raiseEqual, takeBack } = entryChanger(deps);

  /** Reads a user's cart with its dishes as they are now, oldest entries first. */
  async function lines(userId: string): Promise<CartLine[]> {
    const entries = await cart.list(store.db, userId);
    const dishes = await menu.findPriced(
      store.db,
      entries.map(({ dish_id }) => dish_id),
    );
    const toLine = createLineReader([...dishes.values()], settings);
    return entries.map((entry) => toLine(entry, dishes.get(entry.dish_id)));
  }

  /** See `add` below. */
  async function addEntry(trx: Db, userId: string, choice: NewChoice): Promise<string> {
    const { menuId: dishId, quantity = 1, note = "", options: optionInputs, mayRaise } = choice;
    // Locks the user first, as the deletion of a user does: another order could cause a deadlock.
    await users.lock(trx, userId);
    await cart.lockCart(trx, userId);
    const dish = (await menu.findPriced(trx, [dishId])).get(dishId);
    if (!dish) throw new AppError("dish_not_found");
    if (!dish.available) throw new AppError("dish_unavailable", { detail: `${dish.name} is sold out.` });
    const choices = readChoice(dish, optionInputs?.map(toChosen));
    const raised = mayRaise ? await raiseEqual(trx, { userId, dishId, note, quantity }, choices) : undefined;
    if (raised !== undefined) return raised;
    // Exact, since every other addition waits until this transaction ends.
    if ((await cart.sumQuantities(trx, userId)) + quantity > maxCartEntries) throw new AppError("cart_full");
    const { unitMinor, options } = priceEntry(dish, choices);
    const id = newId();
    await cart.insert(trx, {
      id,
      user_id: userId,
      dish_id: dish.id,
      name: dish.name,
      image: dish.image,
      price_minor: unitMinor * quantity,
      created_at: Date.now(),
      quantity,
      options: JSON.stringify(options),
      note,
      version: 1,
    });
    return id;
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
    add: (db: Db, { id }: CurrentUser, choice: NewChoice): Promise<string> =>
      inTransaction(store, db, (trx) => addEntry(trx, id, choice)),
    change,
    pictures: { list: cart.listImages, replace: cart.replaceImage } satisfies ImageUrls,
    /**
     * Removes an entry, or takes back a quantity of it; returns the number of entries deleted. Throws `cart_entry_not_found`
     * if the entry does not belong to the caller.
     */
    async remove(db: Db, { id: userId }: CurrentUser, entryId: string, quantity?: number): Promise<number> {
      if (quantity !== undefined)
        return inTransaction(store, db, (trx) => takeBack(trx, { userId, entryId, quantity }));
      const removedCount = await cart.delete(db, userId, [entryId]);
      if (removedCount === 0) throw new AppError("cart_entry_not_found");
      return removedCount;
    },
    /**
     * Moves the entries of one user to another, oldest first, as many as the cart may hold. Returns how many were moved,
     * and the names of those that were not.
     */
    async move(db: Db, { from, to }: { from: string; to: string }): Promise<{ moved: number; left: string[] }> {
      // Always in the same order, so that two moves do not wait for each other.
      for (const id of [from, to].sort()) await cart.lockCart(db, id);
      const sumOf = (entries: readonly { quantity: number }[]) => entries.reduce((sum, one) => sum + one.quantity, 0);
      let count = sumOf(await cart.list(db, to));
      const entries = await cart.list(db, from);
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
      const otherNames = entries.filter((entry) => !fitting.includes(entry)).map(({ name }) => name);
      return { moved: fitting.length, left: otherNames };
    },
    /** Removes what was bought, within the transaction that records the payment; see `deletePaidEntries`. */
    deletePaid: (db: Db, userId: string, lines: readonly PaidLine[]): Promise<number> =>
      deletePaidEntries(db, userId, lines),
  };
}
