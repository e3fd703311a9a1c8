import { hasSameOptions } from "#contract/house/dish-choice.ts";
import type { CartEntry, CartEntryPatch } from "#contract/ordering/cart.ts";
import { toDecimal, toMinor } from "#contract/platform/money.ts";
import { type ApiResult, createApiClient } from "#web/api/api-client.ts";
import { authorizedFetch } from "#web/api/authorized-fetch.ts";
import { ignoreProblem } from "#web/api/use-api-mutation.ts";
import { type DishChoice, toOptionChoice } from "#web/dish-options/choice.ts";

type OptionsAndNote = Pick<DishChoice, "options" | "note">;

/** Whether options and note are the same, whatever the quantity. */
export const hasEqualChoice = (one: OptionsAndNote, other: OptionsAndNote): boolean =>
  one.note === other.note && hasSameOptions(one.options.map(toOptionChoice), other.options.map(toOptionChoice));

/** The entry of a dish with the same options and note, whatever their quantity. */
const findEqualEntry = (entries: readonly CartEntry[], menuId: string, choice: OptionsAndNote): CartEntry | undefined =>
  entries.find((entry) => entry.menuId === menuId && hasEqualChoice(entry, choice));

/** Its requests are completed also when the guest leaves the page. */
const api = createApiClient((path, init) => authorizedFetch(path, { ...init, keepalive: true }));

const patchEntry = (id: string, body: CartEntryPatch) => api("updateCartEntry", { params: { id }, body });

const deleteEntry = (id: string) => api("removeFromCart", { params: { id }, query: {} });

/**
 * Runs a request about an entry. An entry that a payment was begun for has got a new id with an earlier change: it is then
 * found by its dish, options and note. Rejects with an `ApiError`.
 */
async function withEntry<R>(entry: CartEntry, request: (id: string) => Promise<R>): Promise<R> {
  try {
    return await request(entry._id);
  } catch (error) {
    ignoreProblem("cart_entry_not_found")(error);
    const entries = await api("listCart", { query: { email: entry.email } });
    const renamed = findEqualEntry(entries, entry.menuId, entry);
    if (!renamed) throw error;
    return request(renamed._id);
  }
}

/** Changes an entry of the cart, also under a new id. Rejects with an `ApiError`. */
export const changeEntry = (entry: CartEntry, patch: CartEntryPatch): Promise<unknown> =>
  withEntry(entry, (id) => patchEntry(id, patch));

/**
 * Removes an entry from the cart, also under a new id; resolves to `undefined` if it was already removed in another tab, or
 * paid. Rejects with an `ApiError`.
 */
export const removeEntry = (entry: CartEntry): Promise<ApiResult<"removeFromCart"> | undefined> =>
  withEntry(entry, deleteEntry).catch(ignoreProblem("cart_entry_not_found"));

/** The entry with another quantity, at today's price, as the server answers it once the change is made. */
export function withQuantity(entry: CartEntry, quantity: number, currency: string): CartEntry {
  const { currentPrice, ...rest } = entry;
  const priceMinor = toMinor(currentPrice ?? entry.price, currency) ?? 0;
  return { ...rest, quantity, price: toDecimal(Math.round(priceMinor / entry.quantity) * quantity, currency) };
}
