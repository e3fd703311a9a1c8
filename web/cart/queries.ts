import type { CartEntry } from "#contract/ordering/cart.ts";
import { type Minor, sumAmounts, toMinor } from "#contract/platform/money.ts";
import { apiQuery } from "#web/api/api.ts";
import { cartKey } from "#web/api/cart-key.ts";

export const cartQuery = (email: string) => apiQuery([...cartKey, email], "listCart", { query: { email } });

/** Today's price of the entry. */
const effectivePrice = ({ price, currentPrice }: CartEntry): number => currentPrice ?? price;

/** Today's total of the cart in minor units. */
export const cartTotal = (entries: readonly CartEntry[], currency: string): Minor =>
  sumAmounts(entries.map((entry) => toMinor(effectivePrice(entry), currency) ?? 0));
