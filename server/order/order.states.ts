import { type OrderStatus, orderStatuses } from "#contract/constants/order.ts";

/** The way of an order (decisions §6). What ended is never revived, whatever arrives late. */
const transitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ["accepted", "cancelled"],
  accepted: ["preparing", "cancelled"],
  preparing: ["ready", "cancelled"],
  ready: ["completed"],
  completed: [],
  cancelled: [],
};

export const canTransition = (from: OrderStatus, to: OrderStatus): boolean => transitions[from].includes(to);

/** The states from which an order may come to this one. */
export const sourceStatuses = (to: OrderStatus): OrderStatus[] =>
  orderStatuses.filter((from) => canTransition(from, to));
