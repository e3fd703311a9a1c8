import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { cartKey } from "#web/api/cart-key.ts";
import { settle, showProblem } from "#web/api/use-api-mutation.ts";
import { addToCartMessages } from "#web/messages/add-to-cart.ts";
import { useSession } from "#web/session/session.ts";
import { toast } from "#web/ui/toast.ts";
import { knownCart } from "./known-cart.ts";
import { cartQuery } from "./queries.ts";
import { unfinishedAdditions } from "./unfinished-additions.ts";
import { loadAddEntry } from "./use-add-to-cart.ts";

/**
 * Finishes what earlier documents of the tab began to add, and returns how much that was. Loads the code of an addition in any
 * case, so that it is there when the guest adds a dish.
 */
async function finishAdditions(email: string): Promise<number> {
  const additions = unfinishedAdditions(email);
  const { finishAddition } = await loadAddEntry();
  for (const addition of additions) {
    const outcome = await settle(finishAddition(addition));
    if ("problem" in outcome) await showProblem(outcome.problem);
    else toast.success(addToCartMessages.added(addition.dish.name));
  }
  return additions.length;
}

/** Keeps the signed-in guest's cart up to date for `useCart`. */
export function CartSync() {
  const session = useSession();
  const client = useQueryClient();
  const email = session.state === "in" ? session.email : undefined;
  const { data: entries } = useQuery({ ...cartQuery(email ?? ""), enabled: email !== undefined });

  useEffect(() => {
    knownCart.set(email !== undefined && entries ? { email, entries } : undefined);
  }, [email, entries]);
  useEffect(() => {
    if (email === undefined) return;
    const finish = async () => {
      if ((await finishAdditions(email)) > 0) await client.invalidateQueries({ queryKey: cartKey });
    };
    // Without a connection the code is loaded with the next addition.
    void finish().catch(() => undefined);
  }, [email, client]);
  // The cart may have changed in the documents that were open since the guest left this one.
  useEffect(() => {
    const reloadCart = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void client.invalidateQueries({ queryKey: cartKey });
    };
    addEventListener("pageshow", reloadCart);
    return () => removeEventListener("pageshow", reloadCart);
  }, [client]);
  return null;
}
