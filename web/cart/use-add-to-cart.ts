import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Dish } from "#contract/menu.ts";
import { pagePaths } from "#contract/paths.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/api-client.ts";
import { createRandomKey } from "#web/api/idempotency-key.ts";
import { readSession } from "#web/identity/session.ts";
import { accountMessages } from "#web/messages/account.ts";
import { showDialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { checkEmailVerified, showUnverifiedDialog } from "./email-verification.ts";
import { cartQuery } from "./queries.ts";

/** A dish that somebody chose, with the key that keeps it from being added twice. */
export interface DishToAdd extends Pick<Dish, "_id" | "name"> {
  idempotencyKey: string;
}

export const createDishToAdd = ({ _id, name }: Pick<Dish, "_id" | "name">): DishToAdd => ({
  _id,
  name,
  idempotencyKey: createRandomKey(),
});

/** Adds a dish to the cart of whoever is signed in and answers the entry, or says what stands in the way. */
export function useAddToCart(): (dish: DishToAdd) => Promise<string | undefined> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return useCallback(
    async (choice) => {
      const session = readSession();
      if (session.state === "in") return addDish(client, choice, session.email);
      const { signedOutTitle: title, signedOutText: text, login: confirm } = accountMessages.addToCart;
      const answer = await showDialog({ icon: "warning", title, text, confirm, cancel: true });
      if (answer === "confirm") {
        await navigate(pagePaths.login, { state: { from: pathname + search + hash, dish: choice } });
      }
      return undefined;
    },
    [client, navigate, pathname, search, hash],
  );
}

async function addDish(client: QueryClient, dish: DishToAdd, email: string): Promise<string | undefined> {
  let entryId: string;
  try {
    if (!(await checkEmailVerified(email))) {
      await showUnverifiedDialog(email);
      return undefined;
    }
    const body = { menuId: dish._id, email };
    entryId = (await api("addToCart", { body, idempotencyKey: dish.idempotencyKey })).insertedId;
    toast.success(accountMessages.addToCart.added(dish.name));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await showError(error, email, () => void addDish(client, dish, email));
    return undefined;
  }
  await client.invalidateQueries({ queryKey: cartQuery(email).queryKey });
  return entryId;
}

async function showError({ body }: ApiError, email: string, retry: () => void): Promise<void> {
  // The session ended; the person is on the way to the login, which is answer enough.
  if (body.status === 401 || body.status === 403) return;
  if (body.code === "email_unverified") {
    await showUnverifiedDialog(email);
  } else if (body.status >= 500) toast.error(body.detail, retry);
  else {
    await showDialog({ icon: "error", title: accountMessages.addToCart.failedTitle, text: body.detail });
  }
}
