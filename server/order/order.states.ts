import { type OrderStatus, orderStatuses, orderTransitions } from "#contract/constants/order.ts";

export const canTransition = (from: OrderStatus, to: OrderStatus): boolean => orderTransitions[from].includes(to);

/** The statuses from which an order may change to this one. */
export const sourceStatuses = (to: OrderStatus): OrderStatus[] =>
  orderStatuses.filter((from) => canTransition(from, to));
