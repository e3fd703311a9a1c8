import { useState } from "react";
import type { Dish } from "#contract/house/menu.ts";
import { pagePaths } from "#contract/paths.ts";
import { apiErrorOf } from "#web/api/api-client.ts";
import { cartKey } from "#web/api/cart-key.ts";
import { createRandomKey } from "#web/api/idempotency-key.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import type { DishChoice } from "#web/dish-options/choice.ts";
import { addToCartMessages } from "#web/messages/add-to-cart.ts";
import { useNavigate } from "#web/navigation/navigation.tsx";
import { useOptionalRestaurant } from "#web/restaurant/use-restaurant.ts";
import { readSession, updateUser } from "#web/session/session.ts";
import { showDialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import type { AddedDish } from "./add-entry.ts";
import type { DishToAdd } from "./unfinished-additions.ts";
import { type Addition, keepWhile } from "./unfinished-additions.ts";

/** Loaded when it is needed, since most visitors only read. */
const loadQuestions = () => import("./ask-to-sign-in.ts");

export async function showUnverifiedDialog(email: string): Promise<void> {
  updateUser({ verified: false });
  const { tellUnverified } = await loadQuestions();
  await tellUnverified(email);
}

/** Loaded with the first addition, since most visitors only read. Throws `unavailable` if it cannot be loaded. */
export const loadAddEntry = () =>
  import("./add-entry.ts").catch(() => {
    throw apiErrorOf("unavailable");
  });

/** A dish that a guest adds from a page; `choice` is the default one if it is absent. */
export const createDishToAdd = ({ _id, name }: Pick<Dish, "_id" | "name">, choice?: DishChoice): DishToAdd => ({
  _id,
  name,
  idempotencyKey: createRandomKey(),
  mayRaise: true,
  ...(choice && { choice }),
});

/** Adds a dish to the signed-in user's cart and returns what to undo, or shows why it cannot be added. */
export function useAddToCart() {
  const navigate = useNavigate();
  const offersGuests = useOptionalRestaurant()?.order.guestCheckout;
  const { run, isBusy } = useAddForUser();
  const [isLoadingQuestion, setIsLoadingQuestion] = useState(false);
  /** Returns the page that the visitor chose, or the login page, which reports the lost connection, if the question cannot be loaded. */
  const askWhereTo = async (): Promise<string | undefined> => {
    setIsLoadingQuestion(true);
    const questions = await loadQuestions().catch(() => undefined);
    const answer = questions?.askToSignIn(offersGuests === true);
    setIsLoadingQuestion(false);
    return questions ? answer : pagePaths.login;
  };
  const add = async (dish: DishToAdd): Promise<AddedDish | undefined> => {
    const session = readSession();
    if (session.state === "in") return run({ dish, email: session.email });
    if (isLoadingQuestion) return undefined;
    const target = await askWhereTo();
    if (target) {
      const { pathname, search, hash } = location;
      // The page may be opened again after the sign-in, and must then not add another: the key prevents it.
      const { mayRaise: _, ...waiting } = dish;
      await navigate(target, {
        state: { from: pathname + search + hash, dish: waiting },
      });
    }
    return undefined;
  };
  return { add, isBusy: isLoadingQuestion || isBusy() };
}

const useAddForUser = () =>
  useApiMutation({
    request: (addition: Addition) =>
      // Also while the code is loaded: the guest may leave the page at any time after the click.
      keepWhile({ ...addition, startedAt: Date.now() }, async () => {
        const { addEntry, checkEmailVerified } = await loadAddEntry();
        return (await checkEmailVerified(addition.email)) ? addEntry(addition) : undefined;
      }),
    invalidates: [cartKey],
    onSuccess: (addedDish, { dish, email }) =>
      addedDish ? toast.success(addToCartMessages.added(dish.name)) : showUnverifiedDialog(email),
    onProblem: ({ code, status, detail }, { email }, retry) => {
      if (code === "email_unverified") return showUnverifiedDialog(email);
      if (status >= 500) return toast.error(detail, retry);
      return showDialog({ icon: "error", title: addToCartMessages.failedTitle, text: detail });
    },
  });

/** Takes back an addition, without confirmation. */
export const useUndoAddition = () =>
  useApiMutation({
    request: async ({ added }: { added: AddedDish; name: string }) => (await loadAddEntry()).undoAddition(added),
    invalidates: [cartKey],
    onSuccess: (result, { name }) => result && toast.success(addToCartMessages[result](name)),
  });
