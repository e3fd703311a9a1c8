import type { ShownAddress } from "#contract/ordering/delivery.ts";
import { comesUpBeforeMinutes } from "#contract/ordering/fulfilment-constants.ts";
import { minuteMs } from "#contract/platform/durations.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { asapFor, type OrderableDish } from "../../house/menu/times/asap.ts";
import { wayHours } from "../../house/restaurant/way-hours.ts";
import { newNumber } from "../../platform/database/ids.ts";
import type { OrderFulfilment } from "./order-fulfilment.ts";

/** An order that is about to be placed. Instants are milliseconds since 1970. */
export interface PreparedOrder {
  number: string;
  /** The promise to the guest. */
  readyAt: number;
  /** When it comes up in the kitchen. Null means at once. */
  comesUpAt: number | null;
  fulfilment: OrderFulfilment;
  preparationMinutes: number;
}

/** What an intent says about its order. */
interface IntendedOrder {
  /** The number that was chosen with the intent; another one is chosen if it is absent. */
  number: string | undefined;
  /**
   * Serving rules of dishes that are not always served. If none of their times remain, the order is placed as if they had
   * none.
   */
  times: readonly OrderableDish[];
  /** The longest of the dishes; that of all orders if undefined. */
  preparationMinutes?: number | undefined;
  fulfilment: Omit<OrderFulfilment, "address">;
  /** When the kitchen has it ready; a fixed time is kept unless it has passed. */
  promise?: { readyAt: number; isFixed: boolean } | undefined;
  /** What staff add to the preparation time now. */
  extraMinutes: number;
  address: ShownAddress | null;
  now: number;
}

/** The number of a new order, and when its guest gets it. */
export function prepareOrder(intended: IntendedOrder, settings: RestaurantSettings): PreparedOrder {
  const { number = newNumber(), times, fulfilment, promise, extraMinutes, address, now } = intended;
  const { preparationMinutes = settings.order.preparationMinutes } = intended;
  // Whoever has begun to pay before last orders is served.
  const hours = { ...wayHours(fulfilment.kind, settings), lastBeforeMinutes: 0 };
  const travelMs = fulfilment.travelMinutes * minuteMs;
  const asap = (dishes: readonly OrderableDish[]) =>
    asapFor(dishes, now, settings, { preparationMinutes, extraMinutes, hours });
  const promisedAt = promise?.isFixed && promise.readyAt >= now ? promise.readyAt : undefined;
  // The restaurant may have been closed for weeks after the intent was made.
  const inKitchen = promisedAt ?? asap(times) ?? asap([]) ?? now + preparationMinutes * minuteMs;
  const isLater = promisedAt !== undefined && fulfilment.time !== null;
  const readyAt = promisedAt !== undefined && fulfilment.time !== null ? fulfilment.time : inKitchen + travelMs;
  const comesUpAt = readyAt - travelMs - (preparationMinutes + comesUpBeforeMinutes) * minuteMs;
  return {
    number,
    readyAt,
    comesUpAt: isLater && comesUpAt > now ? comesUpAt : null,
    fulfilment: { ...fulfilment, address },
    preparationMinutes,
  };
}
