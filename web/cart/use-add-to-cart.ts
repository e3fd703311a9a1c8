import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Dish } from "#contract/menu.ts";
import { pagePaths } from "#contract/paths.ts";
import { api } from "#web/api/browser.ts";
import { Problem } from "#web/api/caller.ts";
import { newKey } from "#web/api/key.ts";
import { readSession } from "#web/identity/session.ts";
import { ask } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { words } from "#web/words/account.ts";
import { cartQuery } from "./queries.ts";
import { isVerified, warnUnverified } from "./verification.ts";

/** A dish that somebody chose, with the key that keeps it from being added twice. */
export interface Choice extends Pick<Dish, "_id" | "name"> {
  key: string;
}

export const choose = ({ _id, name }: Pick<Dish, "_id" | "name">): Choice => ({
  _id,
  name,
  key: newKey(),
});

/** Adds a dish to the cart of whoever is signed in and answers the entry, or says what stands in the way. */
export function useAddToCart(): (choice: Choice) => Promise<string | undefined> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return useCallback(
    async (choice) => {
      const session = readSession();
      if (session.state === "in") return add(client, choice, session.email);
      const { outTitle: title, outText: text, login: confirm } = words.addToCart;
      const answer = await ask({ icon: "warning", title, text, confirm, cancel: true });
      if (answer === "confirm") {
        await navigate(pagePaths.login, { state: { from: pathname + search + hash, dish: choice } });
      }
      return undefined;
    },
    [client, navigate, pathname, search, hash],
  );
}

async function add(client: QueryClient, choice: Choice, email: string): Promise<string | undefined> {
  let entry: string;
  try {
    if (!(await isVerified(email))) {
      await warnUnverified(email);
      return undefined;
    }
    const body = { menuId: choice._id, email };
    entry = (await api("addToCart", { body, idempotencyKey: choice.key })).insertedId;
    toast.success(words.addToCart.added(choice.name));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await tell(error, email, () => void add(client, choice, email));
    return undefined;
  }
  await client.invalidateQueries({ queryKey: cartQuery(email).queryKey });
  return entry;
}

async function tell({ body }: Problem, email: string, retry: () => void): Promise<void> {
  // The session ended; the person is on the way to the login, which is answer enough.
  if (body.status === 401 || body.status === 403) return;
  if (body.code === "email_unverified") {
    await warnUnverified(email);
  } else if (body.status >= 500) toast.failure(body.detail, retry);
  else {
    await ask({ icon: "error", title: words.addToCart.failedTitle, text: body.detail });
  }
}
