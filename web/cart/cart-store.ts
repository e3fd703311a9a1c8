import { useSyncExternalStore } from "react";
import type { CartEntry } from "#contract/ordering/cart.ts";
import { useSession } from "#web/session/session.ts";
import { createStore } from "#web/ui/create-store.ts";

/** The cart as last loaded by `CartSync`. Outside of the query cache, which public pages load for signed-in guests only. */
export const cartStore = createStore<{ email: string; entries: readonly CartEntry[] } | undefined>(undefined);

/** The signed-in guest's cart. It is `undefined` while it is loading or nobody is signed in. */
export function useCart(): readonly CartEntry[] | undefined {
  const session = useSession();
  const cart = useSyncExternalStore(cartStore.subscribe, cartStore.get, () => cartStore.initialValue);
  return session.state === "in" && session.email === cart?.email ? cart.entries : undefined;
}
