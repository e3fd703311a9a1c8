import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Dish } from "#contract/menu.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/api-client.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { toast } from "#web/ui/toast.ts";
import { menuQuery, updateCachedDish } from "./queries.ts";

/** One tap: shown at once, and taken back where the server did not agree. */
export function useSetAvailability() {
  const client = useQueryClient();
  const pendingIds = useRef(new Set<string>());

  const setAvailability = async ({ _id: id, name }: Dish, available: boolean): Promise<void> => {
    if (pendingIds.current.has(id)) return;
    pendingIds.current.add(id);
    const showAvailability = (shown: boolean) =>
      updateCachedDish(client, id, (dish) => ({ ...dish, available: shown }));
    // An answer that is on its way would show what was before.
    await client.cancelQueries(menuQuery);
    showAvailability(available);
    try {
      await api("updateDish", { params: { id }, body: { available } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showAvailability(!available);
      toast.error(adminMessages.dish.availabilityNotChanged(name, error.body.detail));
      if (error.body.code === "dish_not_found") void client.invalidateQueries(menuQuery);
    } finally {
      pendingIds.current.delete(id);
    }
  };
  return setAvailability;
}
