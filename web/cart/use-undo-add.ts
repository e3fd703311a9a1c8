import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/api-client.ts";
import { readSession } from "#web/identity/session.ts";
import { accountMessages } from "#web/messages/account.ts";
import { toast } from "#web/ui/toast.ts";
import { cartQuery } from "./queries.ts";

/** Undoes an adding. Gone is gone, also where it was paid or deleted meanwhile. */
export function useUndoAdd(): (entryId: string, name: string) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (entry, name) => {
      const session = readSession();
      if (session.state !== "in") return;
      try {
        await api("removeFromCart", { params: { id: entry } });
        toast.success(accountMessages.addToCart.removed(name));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.body.code !== "cart_entry_not_found") toast.error(error.body.detail);
      }
      await client.invalidateQueries({ queryKey: cartQuery(session.email).queryKey });
    },
    [client],
  );
}
