import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CartEntry } from "#contract/cart.ts";
import { api } from "#web/api/browser.ts";
import { Problem } from "#web/api/caller.ts";
import { ask } from "#web/ui/dialog.tsx";
import { words } from "#web/words/account.ts";
import { cartQuery } from "./queries.ts";

/** Asks, removes, and says so; `removing` is the entry on its way out. */
export function useRemoveFromCart(email: string) {
  const client = useQueryClient();
  const [removing, setRemoving] = useState<string>();
  const { queryKey } = cartQuery(email);

  const remove = async ({ _id: id }: CartEntry) => {
    if (removing !== undefined) return;
    const { sure, noRevert, yes, deleted, deletedText } = words.cart;
    const question = { title: sure, text: noRevert, confirm: yes, cancel: true } as const;
    if ((await ask({ icon: "warning", ...question })) !== "confirm") return;
    setRemoving(id);
    const problem = await takeOut(id);
    if (!problem) {
      client.setQueryData(queryKey, (entries) => entries?.filter((entry) => entry._id !== id));
    }
    setRemoving(undefined);
    void client.invalidateQueries({ queryKey });
    if (!problem) await ask({ icon: "success", title: deleted, text: deletedText });
    else if (problem.status !== 401 && problem.status !== 403) {
      await ask({ icon: "error", title: words.cart.failedTitle, text: problem.detail });
    }
  };
  return { remove, removing };
}

async function takeOut(id: string) {
  try {
    await api("removeFromCart", { params: { id } });
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // Gone is gone, also where another tab was faster.
    return error.body.code === "cart_entry_not_found" ? undefined : error.body;
  }
}
