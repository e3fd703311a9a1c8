import type { LeftOut } from "#contract/ordering/order.ts";
import { pagePaths } from "#contract/paths.ts";
import { type ProblemCode, problems } from "#contract/problems.ts";
import { api } from "#web/api/api.ts";
import { cartKey } from "#web/api/cart-key.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { checkoutMessages } from "#web/messages/checkout.ts";
import { useNavigateFromPage } from "#web/navigation/navigation.tsx";
import { showDialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { loadAddEntry, showUnverifiedDialog } from "./use-add-to-cart.ts";

interface OrderedAgain {
  added: number;
  left: readonly LeftOut[];
}

/** Puts the dishes of an earlier order into the cart, tells which dishes and options were left out, and opens the cart. */
export function useOrderAgain(email: string): (orderId: string) => Promise<void> {
  const navigate = useNavigateFromPage();
  const { run } = useApiMutation({
    request: async (id: string, keyFor): Promise<OrderedAgain | undefined> => {
      const { checkEmailVerified } = await loadAddEntry();
      return (await checkEmailVerified(email))
        ? api("orderAgain", { params: { id }, idempotencyKey: keyFor({ id }) })
        : undefined;
    },
    invalidates: [cartKey],
    failedTitle: checkoutMessages.history.againFailed,
    onSuccess: async (result) => {
      if (!result) return showUnverifiedDialog(email);
      await showResult(result);
      if (result.added > 0) navigate(pagePaths.cart);
    },
  });
  return async (id) => void (await run(id));
}

async function showResult({ added, left }: OrderedAgain): Promise<void> {
  const { addedToCart, missingTitle, missing, leftOut } = checkoutMessages.history;
  if (added > 0) toast.success(addedToCart(added));
  if (left.length === 0) return;
  const reasons = new Set(left.map(({ name, reason }) => leftOut(name, reasonText(reason))));
  await showDialog({ icon: "warning", title: missingTitle, text: missing([...reasons].join(", ")) });
}

const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code);

const reasonText = (code: string): string =>
  (isProblemCode(code) ? problems[code].title : problems.dish_unavailable.title).toLowerCase();
