import { useQueryClient } from "@tanstack/react-query";
import type { Dish } from "#contract/house/menu.ts";
import { api } from "#web/api/api.ts";
import { reloadQueries } from "#web/api/reload-queries.ts";
import { ignoreProblem, useApiMutation } from "#web/api/use-api-mutation.ts";
import { useLatestChanges } from "#web/api/use-latest-changes.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { dishListMessages } from "#web/messages/dish-times.ts";
import { showDialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import {
  type AvailabilityChange,
  availabilityOf,
  availabilityText,
  withAvailability,
} from "./availability-control.tsx";
import { dishStockQuery, menuQuery, updateCachedDish } from "./queries.ts";

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

interface DishChange {
  dish: Dish;
  change: AvailabilityChange;
  isUndo?: boolean;
}

/**
 * Marks a dish sold out, until tomorrow, or available. It is shown at once, and can be undone. A change that is made
 * while another one of the same dish is sent, is sent after it.
 */
export function useSetAvailability(): (change: DishChange) => void {
  const client = useQueryClient();
  const show = ({ _id: id }: Dish, state: AvailabilityChange) => {
    // A response in flight would overwrite the optimistic update with old data.
    void client.cancelQueries(menuQuery);
    updateCachedDish(client, id, (shownDish) => withAvailability(shownDish, state));
  };
  const { run } = useApiMutation<DishChange>({
    request: ({ dish, change }) => api("updateDish", { params: { id: dish._id }, body: change }),
    targetOf: ({ dish }) => dish._id,
    showAtOnce: ({ dish, change }) => {
      show(dish, change);
      return () => show(dish, availabilityOf(dish));
    },
    onSuccess: (_result, { dish, change, isUndo = false }) => {
      const undo = () => {
        const changedDish = withAvailability(dish, change);
        setAvailability({ dish: changedDish, change: availabilityOf(dish), isUndo: true });
      };
      toast.success(availabilityText(dish.name, change), isUndo ? undefined : undo);
    },
    onProblem: ({ detail }, { dish }) => toast.error(adminMessages.dish.availabilityNotChanged(dish.name, detail)),
  });
  const setAvailability = useLatestChanges<DishChange>({
    targetOf: ({ dish }) => dish._id,
    send: run,
    onWait: ({ dish, change }) => show(dish, change),
    // The cancelled query is loaded again only now: earlier it would show old values of dishes whose changes are still sent.
    onIdle: () => void reloadQueries(client, menuQuery.queryKey),
  });
  return setAvailability;
}

/** Sets the portions of a dish for today. */
export function useSetPortions() {
  const messages = dishListMessages;
  return useApiMutation({
    request: ({ dish, day, perDay }: { dish: Dish; day: string; perDay: number }) =>
      api("setDishStock", { params: { id: dish._id }, body: { day, perDay } }),
    targetOf: ({ dish }) => dish._id,
    invalidates: [dishStockQuery.queryKey],
    onSuccess: (_result, { dish, perDay }) => toast.success(messages.portionsChanged(dish.name, perDay)),
    onProblem: ({ detail, fields }, { dish }) =>
      toast.error(messages.portionsNotChanged(dish.name, fields?.perDay ?? fields?.day ?? detail)),
  });
}
