import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CartEntry } from "#contract/cart.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/api-client.ts";
import { accountMessages } from "#web/messages/account.ts";
import { showDialog } from "#web/ui/dialog.tsx";
import { cartQuery } from "./queries.ts";

/** Asks, removes, and says so; `removing` is the entry on its way out. */
export function useRemoveFromCart(email: string) {
  const client = useQueryClient();
  const [removing, setRemoving] = useState<string>();
  const { queryKey } = cartQuery(email);

  const remove = async ({ _id: id }: CartEntry) => {
    if (removing !== undefined) return;
    const { confirmTitle, confirmText, confirmDelete, deleted, deletedText } = accountMessages.cart;
    const question = { title: confirmTitle, text: confirmText, confirm: confirmDelete, cancel: true } as const;
    if ((await showDialog({ icon: "warning", ...question })) !== "confirm") return;
    setRemoving(id);
    const error = await removeEntry(id);
    if (!error) {
      client.setQueryData(queryKey, (entries) => entries?.filter((entry) => entry._id !== id));
    }
    setRemoving(undefined);
    void client.invalidateQueries({ queryKey });
    if (!error) await showDialog({ icon: "success", title: deleted, text: deletedText });
    else if (error.status !== 401 && error.status !== 403) {
      await showDialog({ icon: "error", title: accountMessages.cart.failedTitle, text: error.detail });
    }
  };
  return { remove, removing };
}

async function removeEntry(id: string) {
  try {
    await api("removeFromCart", { params: { id } });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Gone is gone, also where another tab was faster.
    return error.body.code === "cart_entry_not_found" ? undefined : error.body;
  }
}
