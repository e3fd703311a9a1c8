import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "#contract/user.ts";
import { adminQuery } from "#web/api/admin-query.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/api-client.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { showDialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { updateCachedUsers } from "./queries.ts";

interface UserChange {
  user: User;
  request: () => Promise<unknown>;
  apply: (user: User) => User | undefined;
  failedTitle: string;
}

/** Promotes, demotes and deletes; `busyUserId` is whom it is about. */
export function useUserActions(email: string, onDeleted: () => void) {
  const client = useQueryClient();
  const [busyUserId, setBusyUserId] = useState<string>();

  /** Whether it was done; where not, the person has been told why. */
  const change = async ({ user, request, apply, failedTitle }: UserChange): Promise<boolean> => {
    setBusyUserId(user._id);
    const error = await errorOf(request).finally(() => setBusyUserId(undefined));
    if (!error) {
      updateCachedUsers(client, email, user._id, apply);
      return true;
    }
    if (error.code === "user_not_found") updateCachedUsers(client, email, user._id, () => undefined);
    if (error.status !== 401 && error.status !== 403) {
      await showDialog({ icon: "error", title: failedTitle, text: error.detail });
    }
    void client.invalidateQueries({ queryKey: ["users", email] });
    return false;
  };
  const idParams = ({ _id: id }: User) => ({ params: { id } });

  const promote = async (user: User): Promise<void> => {
    if (busyUserId) return;
    const request = () => api("promoteUser", idParams(user));
    const apply = (was: User): User => ({ ...was, role: "admin" });
    if (await change({ user, request, apply, failedTitle: adminMessages.saveFailedTitle }))
      toast.success(adminMessages.saved);
  };
  const demote = async (user: User): Promise<void> => {
    if (busyUserId) return;
    const text = adminMessages.users.demoteText(user.name);
    const question = {
      icon: "question",
      title: adminMessages.confirmTitle,
      text,
      confirm: adminMessages.users.confirmDemote,
      cancel: true,
    } as const;
    if ((await showDialog(question)) !== "confirm") return;
    const request = () => api("demoteUser", idParams(user));
    const apply = (was: User): User => ({ ...was, role: "user" });
    if (!(await change({ user, request, apply, failedTitle: adminMessages.saveFailedTitle }))) return;
    toast.success(adminMessages.saved);
    // Who gave up their own role is led out of these screens.
    if (user.email === email) await client.invalidateQueries(adminQuery(email));
  };
  const remove = async (user: User): Promise<void> => {
    if (busyUserId) return;
    const text = adminMessages.users.deleteText(user.name);
    const question = {
      icon: "warning",
      title: adminMessages.confirmTitle,
      text,
      confirm: adminMessages.confirmDelete,
      cancel: true,
    } as const;
    if ((await showDialog(question)) !== "confirm") return;
    const request = () => api("deleteUser", { ...idParams(user), query: { email: user.email } });
    if (!(await change({ user, request, apply: () => undefined, failedTitle: adminMessages.deleteFailedTitle })))
      return;
    onDeleted();
    await showDialog({ icon: "success", title: adminMessages.deleted, text: adminMessages.deletedText });
  };
  return { promote, demote, remove, busyUserId };
}

async function errorOf(request: () => Promise<unknown>) {
  try {
    await request();
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error.body;
    throw error;
  }
}
