import type { OrderStatus } from "#contract/payment.ts";

/** The way of an order (decisions §6). What ended is never revived, whatever arrives late. */
const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ["accepted", "cancelled"],
  accepted: ["preparing", "cancelled"],
  preparing: ["ready", "cancelled"],
  ready: ["completed"],
  completed: [],
  cancelled: [],
};

export const mayBecome = (from: OrderStatus, to: OrderStatus): boolean => next[from].includes(to);

/** The states from which an order may come to this one. */
export const comingTo = (to: OrderStatus): OrderStatus[] => {
  const states: OrderStatus[] = ["pending", "accepted", "preparing", "ready", "completed", "cancelled"];
  return states.filter((from) => mayBecome(from, to));
};
