import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "#contract/user.ts";
import { api } from "#web/api/browser.ts";
import { Problem } from "#web/api/caller.ts";
import { adminQuery } from "#web/api/role.ts";
import { ask } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { words } from "#web/words/admin.ts";
import { replaceUser } from "./queries.ts";

interface Change {
  user: User;
  call: () => Promise<unknown>;
  result: (user: User) => User | undefined;
  failedTitle: string;
}

/** Promotes, demotes and deletes; `busy` is whom it is about. */
export function useChangeUser(email: string, onDeleted: () => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string>();

  /** Whether it was done; where not, the person has been told why. */
  const change = async ({ user, call, result, failedTitle }: Change): Promise<boolean> => {
    setBusy(user._id);
    const refusal = await refusalOf(call).finally(() => setBusy(undefined));
    if (!refusal) {
      replaceUser(client, email, user._id, result);
      return true;
    }
    if (refusal.code === "user_not_found") replaceUser(client, email, user._id, () => undefined);
    if (refusal.status !== 401 && refusal.status !== 403) {
      await ask({ icon: "error", title: failedTitle, text: refusal.detail });
    }
    void client.invalidateQueries({ queryKey: ["users", email] });
    return false;
  };
  const params = ({ _id: id }: User) => ({ params: { id } });

  const promote = async (user: User): Promise<void> => {
    if (busy) return;
    const call = () => api("promoteUser", params(user));
    const result = (was: User): User => ({ ...was, role: "admin" });
    if (await change({ user, call, result, failedTitle: words.failedTitle })) toast.success(words.saved);
  };
  const demote = async (user: User): Promise<void> => {
    if (busy) return;
    const text = words.users.demoteText(user.name);
    const question = {
      icon: "question",
      title: words.sure,
      text,
      confirm: words.users.demoteYes,
      cancel: true,
    } as const;
    if ((await ask(question)) !== "confirm") return;
    const call = () => api("demoteUser", params(user));
    const result = (was: User): User => ({ ...was, role: "user" });
    if (!(await change({ user, call, result, failedTitle: words.failedTitle }))) return;
    toast.success(words.saved);
    // Who gave up their own role is led out of these screens.
    if (user.email === email) await client.invalidateQueries(adminQuery(email));
  };
  const remove = async (user: User): Promise<void> => {
    if (busy) return;
    const text = words.users.deleteText(user.name);
    const question = { icon: "warning", title: words.sure, text, confirm: words.yesDelete, cancel: true } as const;
    if ((await ask(question)) !== "confirm") return;
    const call = () => api("deleteUser", { ...params(user), query: { email: user.email } });
    if (!(await change({ user, call, result: () => undefined, failedTitle: words.notDeleted }))) return;
    onDeleted();
    await ask({ icon: "success", title: words.deleted, text: words.deletedText });
  };
  return { promote, demote, remove, busy };
}

async function refusalOf(call: () => Promise<unknown>) {
  try {
    await call();
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error.body;
    throw error;
  }
}
