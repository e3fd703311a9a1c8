import { findChoiceProblem, hasSameOptions, type OptionChoice } from "#contract/house/dish-choice.ts";
import type { CartEntryPatch } from "#contract/ordering/cart.ts";
import { maxCartEntries, maxQuantity } from "#contract/ordering/cart-constants.ts";
import type { MenuService } from "../../house/menu/menu.service.ts";
import type { UserService } from "../../people/user.service.ts";
import { newId } from "../../platform/database/ids.ts";
import type { CartEntryTable } from "../../platform/database/schema.ts";
import type { Db, Store } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import { parseStoredOptions } from "../../platform/domain/chosen-option.ts";
import type { CurrentUser } from "../../platform/domain/current-user.ts";
import { cartRepository as cart } from "./cart.repository.ts";
import { priceEntry, readChoice, toChosen } from "./priced-entry.ts";

interface Deps {
  store: Store;
  menu: Pick<MenuService, "findPriced">;
  users: Pick<UserService, "lock">;
}

/** What is added to a cart. */
interface Addition {
  userId: string;
  dishId: string;
  note: string;
  quantity: number;
}

interface TakenBack {
  userId: string;
  entryId: string;
  quantity: number;
}

/** Creates functions that change entries of carts. */
export function entryChanger({ store, menu, users }: Deps) {
  /** Options and price with a new choice or quantity. Options that are no longer on the menu keep their price. */
  async function reprice(db: Db, entry: CartEntryTable, { options, quantity = entry.quantity }: CartEntryPatch) {
    const dish = (await menu.findPriced(db, [entry.dish_id])).get(entry.dish_id);
    if (!dish && options) throw new AppError("dish_not_found");
    const storedChoices = parseStoredOptions(entry.options);
    const choices = dish && options ? readChoice(dish, options.map(toChosen)) : storedChoices;
    if (!dish || findChoiceProblem(dish.groups, choices) !== undefined)
      return { quantity, price_minor: (entry.price_minor / entry.quantity) * quantity };
    const priced = priceEntry(dish, choices);
    return { quantity, price_minor: priced.unitMinor * quantity, options: JSON.stringify(priced.options) };
  }

  /** Changes a locked entry of a locked cart and returns its id; see `change`. */
  async function changeLocked(trx: Db, entry: CartEntryTable, patch: CartEntryPatch): Promise<string> {
    const { note = entry.note, quantity = entry.quantity } = patch;
    const others = (await cart.sumQuantities(trx, entry.user_id)) - entry.quantity;
    if (quantity > entry.quantity && others + quantity > maxCartEntries) throw new AppError("cart_full");
    const id = (await cart.isHeldByIntent(trx, entry.id)) ? newId() : entry.id;
    await cart.update(trx, entry.id, { ...(await reprice(trx, entry, patch)), note, id });
    return id;
  }

  /** Locks a user's cart, and returns an entry of it. Throws `cart_entry_not_found`. */
  async function lockEntry(trx: Db, userId: string, entryId: string): Promise<CartEntryTable> {
    await users.lock(trx, userId);
    await cart.lockCart(trx, userId);
    const entry = await cart.lock(trx, userId, entryId);
    if (!entry) throw new AppError("cart_entry_not_found");
    return entry;
  }

  return {
    /**
     * Changes quantity, options or note of an entry of the caller's cart. An entry that an open intent pays for gets a new id, so
     * that it stays in the cart when the intent is paid: what was paid for is the intent's snapshot. Throws
     * `cart_entry_not_found`, `cart_full`, `invalid`, `option_unavailable`.
     */
    change: (currentUser: CurrentUser, entryId: string, patch: CartEntryPatch): Promise<number> =>
      store.transaction(async (trx) => {
        await changeLocked(trx, await lockEntry(trx, currentUser.id, entryId), patch);
        return 1;
      }),
    /**
     * Lowers the quantity of an entry of a user's cart, or deletes the entry if it has no more than that. Returns the number
     * of entries deleted. Throws `cart_entry_not_found`.
     */
    async takeBack(trx: Db, { userId, entryId, quantity }: TakenBack): Promise<number> {
      const entry = await lockEntry(trx, userId, entryId);
      if (entry.quantity <= quantity) return cart.delete(trx, userId, [entryId]);
      await changeLocked(trx, entry, { quantity: entry.quantity - quantity });
      return 0;
    },
    /**
     * Adds a quantity to an equal entry of a locked cart that has room for it, and returns its id; `undefined` without effect if
     * there is none. Throws `cart_full`.
     */
    async raiseEqual(
      trx: Db,
      { userId, dishId, note, quantity }: Addition,
      choices: readonly OptionChoice[],
    ): Promise<string | undefined> {
      const equal = (await cart.list(trx, userId)).find(
        (entry) =>
          entry.dish_id === dishId &&
          entry.note === note &&
          entry.quantity + quantity <= maxQuantity &&
          hasSameOptions(parseStoredOptions(entry.options), choices),
      );
      // A recorded payment may have deleted the entry meanwhile.
      const entry = equal && (await cart.lock(trx, userId, equal.id));
      return entry && changeLocked(trx, entry, { quantity: entry.quantity + quantity });
    },
  };
}
