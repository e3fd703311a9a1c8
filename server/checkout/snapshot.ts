import { z } from "zod";
import { type Minor, sumAmounts } from "#contract/money.ts";
import type { CartLine } from "../cart/cart.service.ts";
import { AppError } from "../domain/app-error.ts";

/** What an intent buys, as it was when the guest began to pay; nothing that changes later touches it. */
export const Snapshot = z.object({
  lines: z.array(
    z.object({ cartEntryId: z.string(), dishId: z.string(), name: z.string(), image: z.string(), priceMinor: z.int() }),
  ),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** Today's cart at today's prices; refuses `cart_empty` and `dish_unavailable`. */
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
