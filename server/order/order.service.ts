import type { RestaurantSettings } from "#contract/restaurant.ts";
import { newId, newNumber } from "../database/ids.ts";
import type { Db } from "../database/store.ts";
import { readyAt } from "../restaurant/hours.ts";
import { orderRepository as orders } from "./order.repository.ts";

export interface PlacedOrder {
  number: string;
  /** Milliseconds since 1970. */
  readyAt: number;
}

export type OrderService = ReturnType<typeof orderService>;

export const orderService = (settings: RestaurantSettings) => ({
  /** Makes the order of a cart payment, `pending`, within the transaction that records the payment. */
  async place(db: Db, paymentId: string, by: string, now: number): Promise<PlacedOrder> {
    const ready = readyAt(Temporal.Instant.fromEpochMilliseconds(now), settings).epochMilliseconds;
    const order = { id: paymentId, number: newNumber(), status: "pending", ready_at: ready, updated_at: now };
    await orders.insert(db, order, { id: newId(), order_id: paymentId, status: "pending", at: now, by, reason: null });
    return { number: order.number, readyAt: ready };
  },
});
