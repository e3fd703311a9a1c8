import { useQuery } from "@tanstack/react-query";
import type { LineItem } from "#contract/money/payment.ts";
import type { CartEntry } from "#contract/ordering/cart.ts";
import type { PaymentIntent } from "#contract/ordering/checkout.ts";
import { pagePaths } from "#contract/paths.ts";
import { checkoutMessages } from "#web/messages/checkout.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { cartQuery } from "./queries.ts";

type Line = Pick<CartEntry | LineItem, "menuId" | "quantity" | "options" | "note">;

/** What of each dish and choice there is, in any order: two entries may be of the same. */
function countLines(lines: readonly Line[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { menuId, quantity, options, note } of lines) {
    const optionKeys = options.map(({ _id, count }) => `${_id}:${count}`).toSorted();
    const key = JSON.stringify([menuId, note, optionKeys]);
    counts.set(key, (counts.get(key) ?? 0) + quantity);
  }
  return counts;
}

/** Whether a cart holds something else than what is being paid for. */
export function isCartChanged(entries: readonly Line[], items: readonly Line[]): boolean {
  const [cart, paidCounts] = [countLines(entries), countLines(items)];
  return cart.size !== paidCounts.size || [...cart].some(([key, quantity]) => paidCounts.get(key) !== quantity);
}

const messages = checkoutMessages.payment;

/** How often the cart is read while it is being paid for: another tab may change it. */
const refreshMs = 10_000;

/** Says on the payment page that the cart is no longer what is being paid for. */
export function CartChangedNotice({ email, items }: { email: string; items: PaymentIntent["items"] }) {
  const { data: entries } = useQuery({
    ...cartQuery(email),
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    refetchInterval: refreshMs,
  });
  const hasChanged = entries !== undefined && isCartChanged(entries, items);
  return (
    <div role="status">
      {hasChanged && (
        <div className="mb-6 flex max-w-xl flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-info px-4 py-3">
          <span className="grow">{messages.cartChanged}</span>
          <ButtonLink to={pagePaths.cart} label={messages.viewCart} className="btn-outline btn-sm min-h-11" />
        </div>
      )}
    </div>
  );
}
