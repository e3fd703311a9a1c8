import { useQueryClient } from "@tanstack/react-query";
import type { Dish } from "#contract/menu.ts";
import { api } from "#web/api/api.ts";
import { ignoreProblem, useApiMutation } from "#web/api/use-api-mutation.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { showDialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { menuQuery, updateCachedDish } from "./queries.ts";

/** Asks for confirmation, deletes the dish and shows a success message. 404 counts as success: already deleted. */
export function useDeleteDish() {
  const client = useQueryClient();
  const { confirmTitle, cannotBeUndone, confirmDelete, deleted, deletedText, deleteFailedTitle } = adminMessages;
  return useApiMutation({
    request: ({ _id: id }: Dish) => api("deleteDish", { params: { id } }).catch(ignoreProblem("dish_not_found")),
    targetOf: (dish) => dish._id,
    confirm: () => ({ title: confirmTitle, text: cannotBeUndone, confirm: confirmDelete }),
    failedTitle: deleteFailedTitle,
    invalidates: [menuQuery.queryKey],
    onSuccess: (_result, { _id: id }) => {
      updateCachedDish(client, id, () => undefined);
      return showDialog({ icon: "success", title: deleted, text: deletedText });
    },
  });
}

/** Sets the availability with an optimistic update, which is reverted if the request fails. */
export function useSetAvailability() {
  const client = useQueryClient();
  return useApiMutation({
    request: ({ dish, available }: { dish: Dish; available: boolean }) =>
      api("updateDish", { params: { id: dish._id }, body: { available } }),
    targetOf: ({ dish }) => dish._id,
    showAtOnce: ({ dish: { _id: id }, available }) => {
      const show = (shown: boolean) => updateCachedDish(client, id, (dish) => ({ ...dish, available: shown }));
      // A response in flight would overwrite the optimistic update with old data.
      void client.cancelQueries(menuQuery);
      show(available);
      return () => show(!available);
    },
    onProblem: ({ code, detail }, { dish }) => {
      toast.error(adminMessages.dish.availabilityNotChanged(dish.name, detail));
      if (code === "dish_not_found") void client.invalidateQueries(menuQuery);
    },
  });
}
