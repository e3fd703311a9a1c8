import { z } from "zod";
import { type Minor, sumAmounts } from "#contract/money.ts";
import type { CartLine } from "../cart/cart.service.ts";
import { AppError } from "../domain/app-error.ts";

/** The contents of an intent at the time of its creation; later changes to the menu or cart do not affect it (D6.5). */
export const Snapshot = z.object({
  lines: z.array(
    z.object({ cartEntryId: z.string(), dishId: z.string(), name: z.string(), image: z.string(), priceMinor: z.int() }),
  ),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** Creates a snapshot of the cart at current prices. Throws `cart_empty` or `dish_unavailable`. */
export function createSnapshot(cart: readonly CartLine[]): Snapshot {
  if (cart.length === 0) throw new AppError("cart_empty");
  return {
    lines: cart.map(({ entry, dish }) => {
      if (!dish?.available) {
        throw new AppError("dish_unavailable", {
          detail: `${entry.name} is not available any more. Remove it from your cart to go on.`,
        });
      }
      return {
        cartEntryId: entry.id,
        dishId: dish.id,
        name: dish.name,
        image: dish.image,
        priceMinor: dish.priceMinor,
      };
    }),
  };
}

export const snapshotTotal = (snapshot: Snapshot): Minor => sumAmounts(snapshot.lines.map((line) => line.priceMinor));
