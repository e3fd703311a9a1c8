import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Dish } from "#contract/menu.ts";
import { api } from "#web/api/browser.ts";
import { Problem } from "#web/api/caller.ts";
import { toast } from "#web/ui/toast.ts";
import { words } from "#web/words/admin.ts";
import { menuQuery, replaceDish } from "./queries.ts";

/** One tap: shown at once, and taken back where the server did not agree. */
export function useSoldOut() {
  const client = useQueryClient();
  const busy = useRef(new Set<string>());

  const switchTo = async ({ _id: id, name }: Dish, available: boolean): Promise<void> => {
    if (busy.current.has(id)) return;
    busy.current.add(id);
    const show = (shown: boolean) => replaceDish(client, id, (dish) => ({ ...dish, available: shown }));
    // An answer that is on its way would show what was before.
    await client.cancelQueries(menuQuery);
    show(available);
    try {
      await api("updateDish", { params: { id }, body: { available } });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      show(!available);
      toast.failure(words.dish.notSwitched(name, error.body.detail));
      if (error.body.code === "dish_not_found") void client.invalidateQueries(menuQuery);
    } finally {
      busy.current.delete(id);
    }
  };
  return switchTo;
}
