import { useQueryClient } from "@tanstack/react-query";
import type { Dish } from "#contract/menu.ts";
import { api } from "#web/api/api.ts";
import { ignoreProblem, useApiMutation } from "#web/api/use-api-mutation.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { showDialog } from "#web/ui/dialog.tsx";
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
