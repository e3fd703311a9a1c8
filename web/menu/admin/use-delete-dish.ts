import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Dish } from "#contract/menu.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/api-client.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { showDialog } from "#web/ui/dialog.tsx";
import { menuQuery, updateCachedDish } from "./queries.ts";

/** Asks, deletes, and says so; `deleting` is the dish on its way out. */
export function useDeleteDish() {
  const client = useQueryClient();
  const [deleting, setDeleting] = useState<string>();

  const remove = async ({ _id: id }: Dish): Promise<void> => {
    if (deleting !== undefined) return;
    const { confirmTitle: title, cannotBeUndone: text, confirmDelete: confirm } = adminMessages;
    if ((await showDialog({ icon: "warning", title, text, confirm, cancel: true })) !== "confirm") return;
    setDeleting(id);
    const error = await requestDelete(id).finally(() => setDeleting(undefined));
    if (!error) updateCachedDish(client, id, () => undefined);
    void client.invalidateQueries(menuQuery);
    if (!error) await showDialog({ icon: "success", title: adminMessages.deleted, text: adminMessages.deletedText });
    else if (error.status !== 401 && error.status !== 403) {
      await showDialog({ icon: "error", title: adminMessages.deleteFailedTitle, text: error.detail });
    }
  };
  return { remove, deleting };
}

async function requestDelete(id: string) {
  try {
    await api("deleteDish", { params: { id } });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Gone is gone, also where somebody else was faster.
    return error.body.code === "dish_not_found" ? undefined : error.body;
  }
}
