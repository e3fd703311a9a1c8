/** The states of an order, in the order in which it passes through them (D6). */
export const orderStatuses = ["pending", "accepted", "preparing", "ready", "completed", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * The states that an order may pass to from each state, the usual next one first (D6). An order that has ended never
 * changes again, whatever arrives late.
 */
export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ["accepted", "cancelled"],
  accepted: ["preparing", "cancelled"],
  preparing: ["ready", "cancelled"],
  ready: ["completed"],
  completed: [],
  cancelled: [],
};
