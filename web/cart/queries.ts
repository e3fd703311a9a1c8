import { useQuery } from "@tanstack/react-query";
import type { CartEntry } from "#contract/cart.ts";
import { type Minor, sumAmounts, toMinor } from "#contract/money.ts";
import { apiQuery } from "#web/api/api.ts";
import { useSession } from "#web/session/session.ts";

/** Prefix of the cart keys of all users. */
export const cartKey = ["cart"] as const;

export const cartQuery = (email: string) => apiQuery([...cartKey, email], "listCart", { query: { email } });

/** Today's price of the entry. */
const effectivePrice = ({ price, currentPrice }: CartEntry): number => currentPrice ?? price;

/** Today's total of the cart in minor units. */
export const cartTotal = (entries: readonly CartEntry[], currency: string): Minor =>
  sumAmounts(entries.map((entry) => toMinor(effectivePrice(entry), currency) ?? 0));

/** The signed-in guest's cart; `undefined` while it is loading or nobody is signed in. */
export function useCart(): readonly CartEntry[] | undefined {
  const session = useSession();
  const email = session.state === "in" ? session.email : undefined;
  const { data } = useQuery({ ...cartQuery(email ?? ""), enabled: email !== undefined });
  return email === undefined ? undefined : data;
}
