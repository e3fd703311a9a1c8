import type { CartEntryPatch } from "#contract/cart.ts";
import { maxCartEntries } from "#contract/constants/cart.ts";
import { findChoiceProblem } from "#contract/dish-choice.ts";
import { newId } from "../database/ids.ts";
import type { CartEntryTable } from "../database/schema.ts";
import type { Db, Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import { parseStoredOptions } from "../domain/chosen-option.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import type { MenuService } from "../menu/menu.service.ts";
import type { UserService } from "../user/user.service.ts";
import { cartRepository as cart } from "./cart.repository.ts";
import { cartListRepository as cartList } from "./cart-list.repository.ts";
import { priceEntry, readChoice, toChosen } from "./priced-entry.ts";

interface Deps {
  store: Store;
  menu: Pick<MenuService, "findPriced">;
  users: Pick<UserService, "lock">;
}

/** Creates a function that changes an entry of the caller's cart. */
export function entryChanger({ store, menu, users }: Deps) {
  /** Options and price with a new choice or quantity. What the menu does not have any more keeps its price. */
  async function reprice(db: Db, entry: CartEntryTable, { options, quantity = entry.quantity }: CartEntryPatch) {
    const dish = (await menu.findPriced(db, [entry.dish_id])).get(entry.dish_id);
    if (!dish && options) throw new AppError("dish_not_found");
    const known = parseStoredOptions(entry.options);
    const chosen = dish && options ? readChoice(dish, options.map(toChosen)) : known;
    if (!dish || findChoiceProblem(dish.groups, chosen) !== undefined)
      return { quantity, price_minor: (entry.price_minor / entry.quantity) * quantity };
    const priced = priceEntry(dish, chosen);
    return { quantity, price_minor: priced.unitMinor * quantity, options: JSON.stringify(priced.options) };
  }

  /**
   * Changes quantity, options or note. An entry that an open intent pays for gets a new id, so that it stays in the cart
   * when the intent is paid: what was paid for is the intent's snapshot. Throws `cart_entry_not_found`, `cart_full`,
   * `invalid`, `option_unavailable`.
   */
  return (currentUser: CurrentUser, entryId: string, patch: CartEntryPatch): Promise<number> =>
    store.transaction(async (trx) => {
      await users.lock(trx, currentUser.id);
      await cart.lockCart(trx, currentUser.id);
      const entry = await cart.lock(trx, currentUser.id, entryId);
      if (!entry) throw new AppError("cart_entry_not_found");
      const { note = entry.note, quantity = entry.quantity } = patch;
      const others = (await cartList.sumQuantities(trx, currentUser.id)) - entry.quantity;
      if (quantity > entry.quantity && others + quantity > maxCartEntries) throw new AppError("cart_full");
      const isHeld = await cartList.isHeldByIntent(trx, entryId);
      await cart.update(trx, entryId, { ...(await reprice(trx, entry, patch)), note, ...(isHeld && { id: newId() }) });
      return 1;
    });
}
