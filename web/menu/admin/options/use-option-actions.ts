import { useQueryClient } from "@tanstack/react-query";
import type { ManagedOption, ManagedOptionGroup } from "#contract/house/option-group.ts";
import { api } from "#web/api/api.ts";
import { reloadQueries } from "#web/api/reload-queries.ts";
import { ignoreProblem, useApiMutation } from "#web/api/use-api-mutation.ts";
import { useLatestChanges } from "#web/api/use-latest-changes.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { optionMessages as messages } from "#web/messages/options.ts";
import { toast } from "#web/ui/toast.ts";
import {
  type AvailabilityChange,
  availabilityOf,
  availabilityText,
  withAvailability,
} from "../availability-control.tsx";
import { optionGroupsQuery, updateCachedOption } from "./queries.ts";

interface OptionChange {
  option: ManagedOption;
  change: AvailabilityChange;
  isUndo?: boolean;
}

/**
 * Marks an option sold out, until tomorrow, or available on every dish. It is shown at once, and can be undone. A change that
 * is made while another one of the same option is sent, is sent after it.
 */
export function useSetOptionAvailability(): (change: OptionChange) => void {
  const client = useQueryClient();
  const show = (option: ManagedOption) => {
    void client.cancelQueries(optionGroupsQuery);
    updateCachedOption(client, option);
  };
  const { run } = useApiMutation<OptionChange>({
    request: ({ option, change }) => api("updateOption", { params: { id: option._id }, body: change }),
    targetOf: ({ option }) => option._id,
    showAtOnce: ({ option, change }) => {
      show(withAvailability(option, change));
      return () => show(option);
    },
    onSuccess: (_result, { option, change, isUndo = false }) => {
      const undo = () => {
        const changedOption = withAvailability(option, change);
        setAvailability({ option: changedOption, change: availabilityOf(option), isUndo: true });
      };
      toast.success(availabilityText(option.name, change), isUndo ? undefined : undo);
    },
    onProblem: ({ detail }, { option }) => toast.error(messages.notChanged(option.name, detail)),
  });
  const setAvailability = useLatestChanges<OptionChange>({
    targetOf: ({ option }) => option._id,
    send: run,
    onWait: ({ option, change }) => show(withAvailability(option, change)),
    onIdle: () => void reloadQueries(client, optionGroupsQuery.queryKey),
  });
  return setAvailability;
}

/** Asks for confirmation and deletes a group. Where dishes have it, a dialog names them. */
export function useDeleteOptionGroup() {
  const { confirmTitle, cannotBeUndone, confirmDelete, deleted, deleteFailedTitle } = adminMessages;
  return useApiMutation({
    request: ({ _id: id, version }: ManagedOptionGroup) =>
      api("deleteOptionGroup", { params: { id }, query: { version } }).catch(ignoreProblem("option_group_not_found")),
    targetOf: ({ _id: id }) => id,
    confirm: ({ name }) => ({ title: confirmTitle, text: `${name}: ${cannotBeUndone}`, confirm: confirmDelete }),
    failedTitle: deleteFailedTitle,
    invalidates: [optionGroupsQuery.queryKey],
    onSuccess: () => toast.success(deleted),
  });
}
