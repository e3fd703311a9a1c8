import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Dish } from "#contract/menu.ts";
import { api } from "#web/api/browser.ts";
import { Problem } from "#web/api/caller.ts";
import { ask } from "#web/ui/dialog.tsx";
import { words } from "#web/words/admin.ts";
import { menuQuery, replaceDish } from "./queries.ts";

/** Asks, deletes, and says so; `deleting` is the dish on its way out. */
export function useDeleteDish() {
  const client = useQueryClient();
  const [deleting, setDeleting] = useState<string>();

  const remove = async ({ _id: id }: Dish): Promise<void> => {
    if (deleting !== undefined) return;
    const { sure: title, noRevert: text, yesDelete: confirm } = words;
    if ((await ask({ icon: "warning", title, text, confirm, cancel: true })) !== "confirm") return;
    setDeleting(id);
    const refusal = await takeOff(id).finally(() => setDeleting(undefined));
    if (!refusal) replaceDish(client, id, () => undefined);
    void client.invalidateQueries(menuQuery);
    if (!refusal) await ask({ icon: "success", title: words.deleted, text: words.deletedText });
    else if (refusal.status !== 401 && refusal.status !== 403) {
      await ask({ icon: "error", title: words.notDeleted, text: refusal.detail });
    }
  };
  return { remove, deleting };
}

async function takeOff(id: string) {
  try {
    await api("deleteDish", { params: { id } });
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // Gone is gone, also where somebody else was faster.
    return error.body.code === "dish_not_found" ? undefined : error.body;
  }
}
