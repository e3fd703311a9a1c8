import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { cartKey } from "#web/api/cart-key.ts";
import { reloadQueries } from "#web/api/reload-queries.ts";
import { useSession } from "#web/session/session.ts";
import { cartStore } from "./cart-store.ts";
import { cartQuery } from "./queries.ts";
import { unfinishedAdditions } from "./unfinished-additions.ts";

/** Finishes what earlier documents of the tab began to add, if anything. */
async function finishAdditions(email: string, client: QueryClient): Promise<void> {
  const additions = unfinishedAdditions(email);
  if (additions.length === 0) return;
  const { finishAddition } = await import("./add-entry.ts");
  for (const addition of additions) await finishAddition(addition);
  await reloadQueries(client, cartKey);
}

/** Keeps the signed-in guest's cart up to date for `useCart`. */
export function CartSync() {
  const session = useSession();
  const client = useQueryClient();
  const email = session.state === "in" ? session.email : undefined;
  const { data: entries } = useQuery({ ...cartQuery(email ?? ""), enabled: email !== undefined });

  useEffect(() => {
    cartStore.set(email !== undefined && entries ? { email, entries } : undefined);
  }, [email, entries]);
  useEffect(() => {
    const finish = () => {
      // If the code cannot be loaded, the additions stay in session storage for the next document.
      if (email !== undefined) void finishAdditions(email, client).catch(() => undefined);
    };
    // The cart may have changed in the documents that were open since the guest left this one.
    const catchUp = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      void reloadQueries(client, cartKey);
      finish();
    };
    finish();
    addEventListener("pageshow", catchUp);
    return () => removeEventListener("pageshow", catchUp);
  }, [email, client]);
  return null;
}
