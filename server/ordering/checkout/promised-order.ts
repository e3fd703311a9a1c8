import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { MenuService } from "../../house/menu/menu.service.ts";
import type { NeededPortions } from "../../house/menu/times/stock.service.ts";
import { businessDayAt } from "../../house/restaurant/business-day.ts";
import type { Db } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { CartService } from "../cart/cart.service.ts";
import { neededPortions } from "../cart/cart-line.ts";
import type { IntentHoldService } from "../kitchen/intent-hold.service.ts";
import type { KitchenRequest, OrderingContext, ReadyTime, ReadyTimeService } from "../kitchen/ready-time.service.ts";
import type { Snapshot } from "./snapshot.ts";

/** Attempts to take work that other orders take at the same time. */
const maxAttempts = 4;

type CartLines = Awaited<ReturnType<CartService["lines"]>>;

/** The portions that a cart needs of the dishes that have a stock. */
export async function findNeeds(
  menu: Pick<MenuService, "findStocked">,
  db: Db,
  cart: CartLines,
): Promise<NeededPortions[]> {
  const needed = neededPortions(cart);
  const stocked = await menu.findStocked(db, [...needed.keys()]);
  return [...stocked].map(([dishId, name]) => ({ dishId, name, portions: needed.get(dishId) ?? 0 }));
}

interface ReadyTimeDetails {
  readyTime: ReadyTime;
  /** Whether the order keeps the time. */
  isFixed: boolean;
  neededPortions: readonly NeededPortions[];
  settings: RestaurantSettings;
}

/** Adds to a snapshot the time at which the food is ready, and the stock of that day. */
export function withReadyTime(
  snapshot: Snapshot,
  { readyTime, isFixed, neededPortions: needs, settings }: ReadyTimeDetails,
): Snapshot {
  const { readyAt, slotWork } = readyTime;
  const stock = { day: businessDayAt(readyAt, settings), needs: [...needs] };
  return { ...snapshot, promise: { readyAt, work: slotWork, isFixed }, ...(needs.length > 0 && { stock }) };
}

interface Deps {
  readyTimes: Pick<ReadyTimeService, "find" | "limitOf">;
  intentHolds: Pick<IntentHoldService, "takeSlots">;
}

/**
 * Takes the work of an order within the transaction that inserts its intent, and returns when it is ready. What is free is
 * read again each time that another order was faster. Throws `slot_full`.
 */
export async function takeWork(
  db: Db,
  { readyTimes, intentHolds }: Deps,
  intentId: string,
  wanted: KitchenRequest,
  context: OrderingContext,
): Promise<ReadyTime> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const readyTime = await readyTimes.find(db, wanted, context);
    if (await intentHolds.takeSlots(db, intentId, readyTime.slotWork, readyTimes.limitOf(context.state)))
      return readyTime;
  }
  throw new AppError("slot_full");
}
