import { useQuery } from "@tanstack/react-query";
import type { CartEntry } from "#contract/cart.ts";
import { useSession } from "#web/session/session.ts";
import { cartQuery } from "./queries.ts";

/** The signed-in guest's cart; `undefined` while it is loading or nobody is signed in. */
export function useCart(): readonly CartEntry[] | undefined {
  const session = useSession();
  const email = session.state === "in" ? session.email : undefined;
  const { data } = useQuery({ ...cartQuery(email ?? ""), enabled: email !== undefined });
  return email === undefined ? undefined : data;
}
