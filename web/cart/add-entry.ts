import type { CartEntry } from "#contract/cart.ts";
import { maxQuantity } from "#contract/constants/cart.ts";
import type { Dish } from "#contract/menu.ts";
import { api } from "#web/api/api.ts";
import { renewSession } from "#web/api/renew-session.ts";
import { ignoreProblem, settle, showProblem } from "#web/api/use-api-mutation.ts";
import { type DishChoice, defaultDishChoice, toDishInMinorUnits } from "#web/dish-options/choice.ts";
import { addToCartMessages } from "#web/messages/add-to-cart.ts";
import { readSession, updateUser } from "#web/session/session.ts";
import { toast } from "#web/ui/toast.ts";
import { cartStore } from "./cart-store.ts";
import { findEqualEntry } from "./equal-entry.ts";
import { keepAddition, keepWhile, type UnfinishedAddition } from "./unfinished-additions.ts";

/** A dish to add, with an idempotency key that prevents adding it twice. */
export interface DishToAdd extends Pick<Dish, "_id" | "name"> {
  idempotencyKey: string;
  /** The default choice if it is absent. */
  choice?: DishChoice;
  /** Whether an equal entry may be raised instead of adding one. */
  mayRaise?: boolean;
}

/** What an addition has changed, for undoing it. */
export interface AddedDish {
  entryId: string;
  menuId: string;
  quantity: number;
  /** Of an entry that was raised. */
  raised?: CartEntry;
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

const listCart = (email: string) => api("listCart", { query: { email } });

/** The choice that the server takes for a dish without one. */
async function fetchDefaultChoice(menuId: string, currency: string): Promise<DishChoice> {
  return defaultDishChoice(toDishInMinorUnits(await api("getDish", { params: { id: menuId } }), currency));
}

/** The equal entry in the cart as it is now that has room for the dish. */
async function findEntryToRaise(dish: DishToAdd, email: string, currency: string): Promise<CartEntry | undefined> {
  const known = cartStore.get();
  // A cart that is known not to have the dish need not be asked for.
  if (known?.email === email && !known.entries.some(({ menuId }) => menuId === dish._id)) return undefined;
  const entries = await listCart(email);
  if (!entries.some(({ menuId }) => menuId === dish._id)) return undefined;
  const choice = dish.choice ?? (await fetchDefaultChoice(dish._id, currency));
  const equal = findEqualEntry(entries, dish._id, choice);
  return equal && equal.quantity + choice.quantity <= maxQuantity ? equal : undefined;
}

/** What to do for each addition, by its key, so that a retry after a lost response does the same again. */
const plans = new Map<string, Promise<CartEntry | undefined>>();

const setQuantity = (id: string, quantity: number) =>
  api("updateCartEntry", { params: { id }, body: { quantity } })
    .then(() => true)
    .catch(ignoreProblem("cart_entry_not_found"));

/** Raises the equal entry in the cart, or adds an entry. */
async function addOrRaise(addition: UnfinishedAddition, currency: string): Promise<AddedDish> {
  const { dish, email } = addition;
  const { _id: menuId, idempotencyKey, choice, mayRaise = false } = dish;
  const { quantity = 1 } = choice ?? {};
  const plan = plans.get(idempotencyKey) ?? (mayRaise ? findEntryToRaise(dish, email, currency) : undefined);
  if (plan) plans.set(idempotencyKey, plan);
  const raised = await plan?.catch((error: unknown) => {
    plans.delete(idempotencyKey);
    throw error;
  });
  if (raised) {
    const total = raised.quantity + quantity;
    keepAddition({ ...addition, raised: { id: raised._id, quantity: total } });
    if (await setQuantity(raised._id, total)) return { entryId: raised._id, menuId, quantity, raised };
  }
  const added = await api("addToCart", { body: { menuId, email, ...choice }, idempotencyKey });
  return { entryId: added.insertedId, menuId, quantity };
}

let lastAddition: Promise<unknown> = Promise.resolve();

/** Adds a dish to the cart after earlier additions of this page, which it may raise. */
export function addEntry(dish: DishToAdd, email: string, currency: string): Promise<AddedDish> {
  const unfinished = { email, dish, startedAt: Date.now() };
  const addition = keepWhile(unfinished, () => lastAddition.then(() => addOrRaise(unfinished, currency)));
  lastAddition = addition.catch(() => undefined);
  return addition;
}

/** Finishes an addition that an earlier document began, which may have been made already, and says how it ended. */
export async function finishAddition(unfinished: UnfinishedAddition): Promise<void> {
  const { email, dish, raised } = unfinished;
  const { _id: menuId, name, idempotencyKey, choice } = dish;
  const finished = keepWhile(unfinished, async () => {
    if (raised && (await setQuantity(raised.id, raised.quantity))) return;
    await api("addToCart", { body: { menuId, email, ...choice }, idempotencyKey });
  });
  const outcome = await settle(finished);
  if ("problem" in outcome) await showProblem(outcome.problem);
  else toast.success(addToCartMessages.added(name));
}

/** Takes back an addition; `undefined` if it is gone already. An entry that was raised since keeps what was added then. */
export async function undoAddition(
  { entryId, menuId, quantity, raised }: AddedDish,
  email: string,
): Promise<"removed" | "lowered" | undefined> {
  const entries = await listCart(email);
  const entry = entries.find(({ _id }) => _id === entryId) ?? (raised && findEqualEntry(entries, menuId, raised));
  if (!entry) return undefined;
  if (entry.quantity > quantity)
    return (await setQuantity(entry._id, entry.quantity - quantity)) ? "lowered" : undefined;
  const removed = await api("removeFromCart", { params: { id: entry._id } }).catch(
    ignoreProblem("cart_entry_not_found"),
  );
  return removed && "removed";
}
