import { useQueryClient } from "@tanstack/react-query";
import type { CartEntry } from "#contract/cart.ts";
import { api } from "#web/api/api.ts";
import { ignoreProblem, useApiMutation } from "#web/api/use-api-mutation.ts";
import { accountMessages } from "#web/messages/account.ts";
import { showDialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { cartKey, cartQuery } from "./queries.ts";

/** 404 counts as success: already removed in another tab, or paid. */
const removeEntry = (id: string) =>
  api("removeFromCart", { params: { id } }).catch(ignoreProblem("cart_entry_not_found"));

/** Asks for confirmation, removes the entry and shows a success message. */
export function useRemoveFromCart(email: string) {
  const client = useQueryClient();
  const { queryKey } = cartQuery(email);
  const { confirmTitle, confirmText, confirmDelete, deleted, deletedText, failedTitle } = accountMessages.cart;
  return useApiMutation({
    request: ({ _id: id }: CartEntry) => removeEntry(id),
    targetOf: (entry) => entry._id,
    confirm: () => ({ title: confirmTitle, text: confirmText, confirm: confirmDelete }),
    failedTitle,
    invalidates: [queryKey],
    onSuccess: (_result, removed) => {
      client.setQueryData(queryKey, (entries) => entries?.filter((entry) => entry._id !== removed._id));
      return showDialog({ icon: "success", title: deleted, text: deletedText });
    },
  });
}

/** Removes the entry that was just added, without confirmation. */
export const useUndoAdd = () =>
  useApiMutation({
    request: ({ entryId }: { entryId: string; name: string }) => removeEntry(entryId),
    invalidates: [cartKey],
    onSuccess: (result, { name }) => result && toast.success(accountMessages.addToCart.removed(name)),
  });
