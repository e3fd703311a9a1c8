import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CartEntry } from "#contract/ordering/cart.ts";
import { api } from "#web/api/api.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { accountMessages } from "#web/messages/account.ts";
import { addToCartMessages } from "#web/messages/add-to-cart.ts";
import { showDialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { removeEntry } from "./change-entry.ts";
import { cartQuery } from "./queries.ts";

const messages = accountMessages.cart;

/**
 * Asks for confirmation and removes the entry; `onRemoving` is called before. The last one that was removed can be put
 * back.
 */
export function useRemoveFromCart(email: string, onRemoving: (entry: CartEntry) => void) {
  const client = useQueryClient();
  const { queryKey } = cartQuery(email);
  const [removedEntry, setRemoved] = useState<CartEntry>();
  const { confirmTitle, confirmText, confirmDelete, deleted, deletedText, failedTitle } = messages;
  const removal = useApiMutation({
    async request(entry: CartEntry) {
      onRemoving(entry);
      return removeEntry(entry);
    },
    targetOf: (entry) => entry._id,
    confirm: () => ({ title: confirmTitle, text: confirmText, confirm: confirmDelete }),
    failedTitle,
    invalidates: [queryKey],
    onSuccess: (result, entry) => {
      client.setQueryData(queryKey, (entries) => entries?.filter(({ _id }) => _id !== entry._id));
      if (result) setRemoved(entry);
      return showDialog({ icon: "success", title: deleted, text: deletedText });
    },
  });
  const undo = useApiMutation({
    request: ({ menuId, quantity, note, options }: CartEntry, keyFor) => {
      const optionChoices = options.map(({ _id, count }) => ({ _id, count }));
      const body = { menuId, email, quantity, note, options: optionChoices };
      return api("addToCart", { body, idempotencyKey: keyFor(body) });
    },
    failedTitle: addToCartMessages.failedTitle,
    invalidates: [queryKey],
    onSuccess: (_result, { name }) => {
      setRemoved(undefined);
      toast.success(messages.putBack(name));
    },
  });
  const putBack = async () => {
    if (removedEntry) await undo.run(removedEntry);
  };
  return { remove: removal.run, isRemoving: removal.isBusy, removed: removedEntry, putBack };
}
