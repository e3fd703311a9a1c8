import { type OrderStatus, orderTransitions } from "#contract/constants/order.ts";

export const canTransition = (from: OrderStatus, to: OrderStatus): boolean => orderTransitions[from].includes(to);

/** The states from which an order may come to this one. */
export const sourceStatuses = (to: OrderStatus): OrderStatus[] => {
  const states: OrderStatus[] = ["pending", "accepted", "preparing", "ready", "completed", "cancelled"];
  return states.filter((from) => canTransition(from, to));
};
