import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { CartService } from "../cart/cart.service.ts";
import { neededPortions } from "../cart/cart-line.ts";
import type { Db } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import type { HoldService } from "../kitchen/hold.service.ts";
import type { KitchenPromise, PromiseService, Situation, WantedFood } from "../kitchen/promise.service.ts";
import type { MenuService } from "../menu/menu.service.ts";
import type { NeededPortions } from "../menu/times/stock.service.ts";
import { businessDayAt } from "../restaurant/business-day.ts";
import type { Snapshot } from "./snapshot.ts";

/** Attempts to take work that other orders take at the same time. */
const maxAttempts = 4;

type CartLines = Awaited<ReturnType<CartService["lines"]>>;

/** The portions that a cart needs of the dishes that have a stock. */
export async function findNeeds(
  menu: Pick<MenuService, "findLimited">,
  db: Db,
  cart: CartLines,
): Promise<NeededPortions[]> {
  const needed = neededPortions(cart);
  const limited = await menu.findLimited(db, [...needed.keys()]);
  return [...limited].map(([dishId, name]) => ({ dishId, name, portions: needed.get(dishId) ?? 0 }));
}

interface WithPromise {
  promise: KitchenPromise;
  /** Whether the order keeps the time. */
  isFixed: boolean;
  needs: readonly NeededPortions[];
  settings: RestaurantSettings;
}

/** The promise of an intent, and the stock of the day on which its food is ready. */
export function withPromise(snapshot: Snapshot, { promise, isFixed, needs, settings }: WithPromise): Snapshot {
  const stock = { day: businessDayAt(promise.readyAt, settings), needs: [...needs] };
  return { ...snapshot, promise: { ...promise, isFixed }, ...(needs.length > 0 && { stock }) };
}

interface Deps {
  promises: Pick<PromiseService, "find" | "limitOf">;
  holds: Pick<HoldService, "takeSlots">;
}

/**
 * Takes the work of an order within the transaction that inserts its intent, and returns when it is ready. What is free is
 * read again each time that another order was faster. Throws `slot_full`.
 */
export async function takeWork(
  db: Db,
  { promises, holds }: Deps,
  intentId: string,
  wanted: WantedFood,
  situation: Situation,
): Promise<KitchenPromise> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const promise = await promises.find(db, wanted, situation);
    if (await holds.takeSlots(db, intentId, promise.work, promises.limitOf(situation.state))) return promise;
  }
  throw new AppError("slot_full");
}
