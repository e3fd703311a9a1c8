import type { LineItem } from "#contract/money/payment.ts";
import type { CartEntry } from "#contract/ordering/cart.ts";

type Line = Pick<CartEntry | LineItem, "menuId" | "quantity" | "options" | "note">;

/** What of each dish and choice there is, in any order: two entries may be of the same. */
function countLines(lines: readonly Line[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { menuId, quantity, options, note } of lines) {
    const chosen = options.map(({ _id, count }) => `${_id}:${count}`).toSorted();
    const key = JSON.stringify([menuId, note, chosen]);
    counts.set(key, (counts.get(key) ?? 0) + quantity);
  }
  return counts;
}

/** Whether a cart holds something else than what is being paid for. */
export function isCartChanged(entries: readonly Line[], items: readonly Line[]): boolean {
  const [cart, paid] = [countLines(entries), countLines(items)];
  return cart.size !== paid.size || [...cart].some(([key, quantity]) => paid.get(key) !== quantity);
}
