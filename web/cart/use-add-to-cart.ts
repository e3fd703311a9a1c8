import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { pages } from "#contract/addresses.ts";
import type { Dish } from "#contract/menu.ts";
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

/** Adds a dish to the cart of whoever is signed in, or says what stands in the way; answers whether it was added. */
export function useAddToCart(): (choice: Choice) => Promise<boolean> {
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
        await navigate(pages.login, { state: { from: pathname + search + hash, dish: choice } });
      }
      return false;
    },
    [client, navigate, pathname, search, hash],
  );
}

async function add(client: QueryClient, choice: Choice, email: string): Promise<boolean> {
  try {
    if (!(await isVerified(email))) {
      await warnUnverified(email);
      return false;
    }
    const body = { menuId: choice._id, email };
    const { insertedId } = await api("addToCart", { body, idempotencyKey: choice.key });
    toast.success(words.addToCart.added(choice.name), () => void takeBack(client, choice, email, insertedId));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await tell(error, email, () => void add(client, choice, email));
    return false;
  }
  await client.invalidateQueries({ queryKey: cartQuery(email).queryKey });
  return true;
}

/** Undoes an adding. Gone is gone, also where it was paid or deleted meanwhile. */
async function takeBack(client: QueryClient, { name }: Choice, email: string, id: string): Promise<void> {
  try {
    await api("removeFromCart", { params: { id } });
    toast.success(words.addToCart.takenOut(name));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.body.code !== "cart_entry_not_found") toast.failure(error.body.detail);
  }
  await client.invalidateQueries({ queryKey: cartQuery(email).queryKey });
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
