import { useLocation, useNavigate } from "react-router";
import type { Dish } from "#contract/menu.ts";
import { pagePaths } from "#contract/paths.ts";
import { api } from "#web/api/api.ts";
import { createRandomKey } from "#web/api/idempotency-key.ts";
import { renewSession } from "#web/api/renew-session.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { accountMessages } from "#web/messages/account.ts";
import { readSession, updateUser } from "#web/session/session.ts";
import { askConfirmation, showDialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { cartKey } from "./queries.ts";

/**
 * If the cached state is unverified, fetches it again: the mail may have been opened in another tab or on another
 * device.
 */
export async function checkEmailVerified(email: string): Promise<boolean> {
  const session = readSession();
  if (session.state === "in" && session.verified) return true;
  const { isValid } = await api("checkValid", { params: { email } });
  if (isValid) {
    updateUser({ verified: true });
    return true;
  }
  await renewSession();
  const renewedSession = readSession();
  return renewedSession.state === "in" && renewedSession.verified;
}

export async function showUnverifiedDialog(email: string): Promise<void> {
  updateUser({ verified: false });
  const { unverifiedTitle: title, unverifiedText } = accountMessages.addToCart;
  await showDialog({ icon: "warning", title, text: unverifiedText(email) });
}

/** The chosen dish with an idempotency key that prevents adding it twice. */
export interface DishToAdd extends Pick<Dish, "_id" | "name"> {
  idempotencyKey: string;
}

export const createDishToAdd = ({ _id, name }: Pick<Dish, "_id" | "name">): DishToAdd => ({
  _id,
  name,
  idempotencyKey: createRandomKey(),
});

/** Adds a dish to the signed-in user's cart and returns the entry's id, or shows why it cannot be added. */
export function useAddToCart() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { run, isBusy } = useAddForUser();
  const add = async (dish: DishToAdd): Promise<string | undefined> => {
    const session = readSession();
    if (session.state === "in") return (await run({ dish, email: session.email }))?.insertedId;
    const { signedOutTitle: title, signedOutText: text, login: confirm } = accountMessages.addToCart;
    if (await askConfirmation({ title, text, confirm })) {
      await navigate(pagePaths.login, { state: { from: pathname + search + hash, dish } });
    }
    return undefined;
  };
  return { add, isBusy: isBusy() };
}

const useAddForUser = () =>
  useApiMutation({
    request: async ({ dish, email }: { dish: DishToAdd; email: string }) => {
      if (!(await checkEmailVerified(email))) return undefined;
      return api("addToCart", { body: { menuId: dish._id, email }, idempotencyKey: dish.idempotencyKey });
    },
    invalidates: [cartKey],
    onSuccess: (added, { dish, email }) =>
      added ? toast.success(accountMessages.addToCart.added(dish.name)) : showUnverifiedDialog(email),
    onProblem: ({ code, status, detail }, { email }, retry) => {
      if (code === "email_unverified") return showUnverifiedDialog(email);
      if (status >= 500) return toast.error(detail, retry);
      return showDialog({ icon: "error", title: accountMessages.addToCart.failedTitle, text: detail });
    },
  });
