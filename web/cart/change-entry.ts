import type { CartEntry, CartEntryPatch } from "#contract/cart.ts";
import { toDecimal, toMinor } from "#contract/money.ts";
import { ApiError, createApiClient } from "#web/api/api-client.ts";
import { authorizedFetch } from "#web/api/authorized-fetch.ts";
import { findEqualEntry } from "./equal-entry.ts";

/** Its requests are completed also when the guest leaves the page. */
const api = createApiClient((path, init) => authorizedFetch(path, { ...init, keepalive: true }));

const patchEntry = (id: string, body: CartEntryPatch) => api("updateCartEntry", { params: { id }, body });

/**
 * Changes an entry of the cart. An entry that a payment was begun for has got a new id with an earlier change: it is then
 * found by its dish, options and note. Rejects with an `ApiError`.
 */
export async function changeEntry(entry: CartEntry, patch: CartEntryPatch): Promise<unknown> {
  try {
    return await patchEntry(entry._id, patch);
  } catch (error) {
    if (!(error instanceof ApiError) || error.body.code !== "cart_entry_not_found") throw error;
    const entries = await api("listCart", { query: { email: entry.email } });
    const renamed = findEqualEntry(entries, entry.menuId, entry);
    if (!renamed) throw error;
    return patchEntry(renamed._id, patch);
  }
}

/** The entry with another quantity, at today's price, as the server answers it once the change is made. */
export function withQuantity(entry: CartEntry, quantity: number, currency: string): CartEntry {
  const { currentPrice, ...rest } = entry;
  const priceMinor = toMinor(currentPrice ?? entry.price, currency) ?? 0;
  return { ...rest, quantity, price: toDecimal(Math.round(priceMinor / entry.quantity) * quantity, currency) };
}
