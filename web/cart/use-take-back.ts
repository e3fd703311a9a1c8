import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { api } from "#web/api/browser.ts";
import { Problem } from "#web/api/caller.ts";
import { readSession } from "#web/identity/session.ts";
import { toast } from "#web/ui/toast.ts";
import { words } from "#web/words/account.ts";
import { cartQuery } from "./queries.ts";

/** Undoes an adding. Gone is gone, also where it was paid or deleted meanwhile. */
export function useTakeBack(): (entry: string, name: string) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (entry, name) => {
      const session = readSession();
      if (session.state !== "in") return;
      try {
        await api("removeFromCart", { params: { id: entry } });
        toast.success(words.addToCart.takenOut(name));
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        if (error.body.code !== "cart_entry_not_found") toast.failure(error.body.detail);
      }
      await client.invalidateQueries({ queryKey: cartQuery(session.email).queryKey });
    },
    [client],
  );
}
