import { api } from "#web/api/api.ts";
import { createRandomKey } from "#web/api/idempotency-key.ts";
import { renewSession } from "#web/api/renew-session.ts";
import { ignoreProblem, settle, showProblem } from "#web/api/use-api-mutation.ts";
import { addToCartMessages } from "#web/messages/add-to-cart.ts";
import { readSession, updateUser } from "#web/session/session.ts";
import { toast } from "#web/ui/toast.ts";
import { type Addition, keepWhile, type UnfinishedAddition } from "./unfinished-additions.ts";

/** What an addition has changed, for undoing it. */
export interface AddedDish {
  entryId: string;
  quantity: number;
}

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

/** Whether an equal entry of the cart is raised is decided by the server, which also knows what other pages add. */
async function add({ dish, email }: Addition): Promise<AddedDish> {
  const { _id: menuId, idempotencyKey, choice, mayRaise } = dish;
  const body = { menuId, email, ...choice, ...(mayRaise && { mayRaise }) };
  const { insertedId } = await api("addToCart", { body, idempotencyKey });
  return { entryId: insertedId, quantity: choice?.quantity ?? 1 };
}

let lastAddition: Promise<unknown> = Promise.resolve();

/** Adds a dish to the cart after earlier additions of this page, which it may raise. */
export function addEntry(newAddition: Addition): Promise<AddedDish> {
  const addition = lastAddition.then(() => add(newAddition));
  lastAddition = addition.catch(() => undefined);
  return addition;
}

/** Finishes an addition that an earlier document began, which may have been made already, and says how it ended. */
export async function finishAddition(unfinished: UnfinishedAddition): Promise<void> {
  const { name } = unfinished.dish;
  const outcome = await settle(keepWhile(unfinished, () => add(unfinished)));
  if ("problem" in outcome) await showProblem(outcome.problem);
  else toast.success(addToCartMessages.added(name));
}

/** Takes back an addition; `undefined` if it is gone already. An entry that was raised since keeps what was added then. */
export async function undoAddition({ entryId: id, quantity }: AddedDish): Promise<"removed" | "lowered" | undefined> {
  const request = api("removeFromCart", { params: { id }, query: { quantity }, idempotencyKey: createRandomKey() });
  const answer = await request.catch(ignoreProblem("cart_entry_not_found"));
  return answer && (answer.deletedCount > 0 ? "removed" : "lowered");
}
