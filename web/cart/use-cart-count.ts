import { useQuery } from "@tanstack/react-query";
import { useSession } from "#web/identity/session.ts";
import { cartQuery } from "./queries.ts";

/** How many dishes are in the cart; `undefined` while that is not known or nobody is signed in. */
export function useCartCount(): number | undefined {
  const session = useSession();
  const email = session.state === "in" ? session.email : undefined;
  const { data } = useQuery({ ...cartQuery(email ?? ""), enabled: email !== undefined });
  return email === undefined ? undefined : data?.length;
}
