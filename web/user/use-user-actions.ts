import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/people/user.ts";
import { api, fetchPage, pagedQuery, updateCachedItem } from "#web/api/api.ts";
import { adminQuery } from "#web/api/query-provider.tsx";
import { reloadQueries } from "#web/api/reload-queries.ts";
import { showProblem, useApiMutation } from "#web/api/use-api-mutation.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { type DialogOptions, showDialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";

/** Prefix of the keys of all user lists. */
const usersKey = (email: string) => ["users", email] as const;

/** Users, newest first; with a search term, those whose name or email contains it. */
export const usersQuery = (email: string, searchTerm: string) => ({
  ...pagedQuery([...usersKey(email), searchTerm], (pageQuery, signal) =>
    fetchPage("listUsers", { query: { ...(searchTerm && { q: searchTerm }), ...pageQuery }, signal }),
  ),
  placeholderData: keepPreviousData,
});

const { confirmTitle, confirmDelete, saveFailedTitle, deleteFailedTitle, saved, deleted, deletedText } = adminMessages;

interface UserChange {
  request: (user: User) => Promise<unknown>;
  confirm?: (user: User) => DialogOptions;
  /** Returns the changed user for the cached lists, or `undefined` to remove the user. */
  apply: (user: User) => User | undefined;
  failedTitle: string;
  onDone: (user: User) => unknown;
}

/** A change of one user that updates every cached list on success. */
function useChangeUser(email: string, { apply, failedTitle, onDone, ...options }: UserChange) {
  const client = useQueryClient();
  return useApiMutation({
    ...options,
    targetOf: ({ _id: id }: User) => id,
    onSuccess: (_result, user) => {
      updateCachedItem(client, usersKey(email), user._id, apply);
      return onDone(user);
    },
    onProblem: async (problem, { _id: id }) => {
      if (problem.code === "user_not_found") updateCachedItem(client, usersKey(email), id, () => undefined);
      await showProblem(problem, failedTitle);
      void reloadQueries(client, usersKey(email));
    },
  });
}

/** Promotes, demotes and deletes users. */
export function useUserActions(email: string, onDeleted: () => void) {
  const client = useQueryClient();
  const promote = useChangeUser(email, {
    request: ({ _id: id }) => api("promoteUser", { params: { id } }),
    apply: (user) => ({ ...user, role: "admin" }),
    failedTitle: saveFailedTitle,
    onDone: () => toast.success(saved),
  });
  const demote = useChangeUser(email, {
    request: ({ _id: id }) => api("demoteUser", { params: { id } }),
    confirm: ({ name }) => ({
      icon: "question",
      title: confirmTitle,
      text: adminMessages.users.demoteText(name),
      confirm: adminMessages.users.confirmDemote,
    }),
    apply: (user) => ({ ...user, role: "user" }),
    failedTitle: saveFailedTitle,
    onDone: (user) => {
      toast.success(saved);
      // Admins who demote themselves are redirected out of the admin pages.
      return user.email === email && reloadQueries(client, adminQuery(email).queryKey);
    },
  });
  const remove = useChangeUser(email, {
    request: (user) => api("deleteUser", { params: { id: user._id }, query: { email: user.email } }),
    confirm: ({ name }) => ({
      title: confirmTitle,
      text: adminMessages.users.deleteText(name),
      confirm: confirmDelete,
    }),
    apply: () => undefined,
    failedTitle: deleteFailedTitle,
    onDone: () => {
      onDeleted();
      return showDialog({ icon: "success", title: deleted, text: deletedText });
    },
  });
  const isBusy = ({ _id: id }: User) => [promote, demote, remove].some((change) => change.isBusy(id));
  return { promote: promote.run, demote: demote.run, remove: remove.run, isBusy };
}
