import type { OrderStatus } from "./payment.ts";

/**
 * The way of an order (decisions §6): from each status the ones it may come to, the usual next step first. What ended is
 * never revived, whatever arrives late. Holds no schema, so that a page may import it without the weight of one.
 */
export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ["accepted", "cancelled"],
  accepted: ["preparing", "cancelled"],
  preparing: ["ready", "cancelled"],
  ready: ["completed"],
  completed: [],
  cancelled: [],
};
