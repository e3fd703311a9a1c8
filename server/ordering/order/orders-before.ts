import { statusesBeforeReady } from "#contract/ordering/order-constants.ts";
import { dayMs, hourMs } from "#contract/platform/durations.ts";
import type { OrderTable } from "../../platform/database/schema.ts";
import type { Db } from "../../platform/database/store.ts";
import { kitchenTimeOf } from "./kitchen-time.ts";
import { orderListRepository as orderLists } from "./order-list.repository.ts";

/** Orders promised before that, and still open, were forgotten: the kitchen is not making them. */
const forgottenAfterMs = 12 * hourMs;

/** Orders are promised for at most this number of days ahead. The bound lets the query use the index by status and time. */
export const maxDaysAhead = 16;

/**
 * How many open orders the kitchen must have ready before one; null once it is ready or has ended, and while an order for
 * later has not come up.
 */
export async function countOrdersBefore(db: Db, order: OrderTable, now = Date.now()): Promise<number | null> {
  const { id, status, comes_up_at: comesUpAt } = order;
  if (!statusesBeforeReady.includes(status) || (comesUpAt !== null && comesUpAt > now)) return null;
  return orderLists.countBefore(db, {
    id,
    kitchenAt: kitchenTimeOf(order),
    promisedSince: now - forgottenAfterMs,
    placedSince: now - maxDaysAhead * dayMs,
  });
}
