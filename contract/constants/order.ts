/** The states of an order, in the order in which it passes through them (D6). */
export const orderStatuses = ["pending", "accepted", "preparing", "ready", "completed", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];
