import type { ProblemBody } from "#contract/problems.ts";
import { api } from "#web/api/api.ts";
import { createRandomKey } from "#web/api/idempotency-key.ts";
import { settle, showProblem, useApiMutation } from "#web/api/use-api-mutation.ts";
import { checkoutMessages } from "#web/messages/checkout.ts";
import { showDialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { cartKey } from "./queries.ts";
import { checkEmailVerified, showUnverifiedDialog } from "./use-add-to-cart.ts";

type OrderedDishes = readonly { menuId: string; name: string }[];

interface AddResult {
  addedCount: number;
  unavailableNames: Set<string>;
  /** The problem that stopped adding the remaining dishes. */
  problem?: ProblemBody;
}

/** Adds the dishes of an earlier order to the cart and lists those that are not available. */
export function useOrderAgain(email: string): (dishes: OrderedDishes) => Promise<void> {
  const { run } = useApiMutation({
    request: async (dishes: OrderedDishes) => ((await checkEmailVerified(email)) ? addAll(email, dishes) : undefined),
    invalidates: [cartKey],
    onSuccess: (result) => (result ? showResult(result) : showUnverifiedDialog(email)),
    onProblem: (problem) => showResult({ addedCount: 0, unavailableNames: new Set(), problem }),
  });
  return async (dishes) => void (await run(dishes));
}

async function addAll(email: string, dishes: OrderedDishes): Promise<AddResult> {
  const result: AddResult = { addedCount: 0, unavailableNames: new Set() };
  const key = createRandomKey();
  for (const [index, { menuId, name }] of dishes.entries()) {
    const call = api("addToCart", { body: { menuId, email }, idempotencyKey: `${key}-${index}` });
    const outcome = await settle(call);
    if ("result" in outcome) result.addedCount += 1;
    else if (["dish_not_found", "dish_unavailable"].includes(outcome.problem.code)) result.unavailableNames.add(name);
    else return { ...result, problem: outcome.problem };
  }
  return result;
}

async function showResult({ addedCount, unavailableNames, problem }: AddResult): Promise<void> {
  const { addedToCart, missingTitle, missing, notAllAdded } = checkoutMessages.history;
  if (addedCount > 0) toast.success(addedToCart(addedCount));
  if (problem) await showProblem({ ...problem, detail: notAllAdded(problem.detail) }, problem.title);
  if (unavailableNames.size === 0) return;
  await showDialog({ icon: "warning", title: missingTitle, text: missing([...unavailableNames].join(", ")) });
}
