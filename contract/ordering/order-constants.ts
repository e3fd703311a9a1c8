import type { FulfilmentKind } from "./fulfilment-constants.ts";

/** The states of an order, in the order in which it passes through them (D6). */
export const orderStatuses = [
  "pending",
  "accepted",
  "preparing",
  "ready",
  "on_the_way",
  "completed",
  "cancelled",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * The states that an order may pass to from each state, the usual next one first (D6). A ready order goes back to the kitchen
 * when it is recalled. An order that has ended never changes again, whatever arrives late. Only a delivery is ever on the way;
 * see `nextStatuses`.
 */
export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ["accepted", "cancelled"],
  accepted: ["preparing", "cancelled"],
  preparing: ["ready", "cancelled"],
  ready: ["completed", "on_the_way", "preparing"],
  on_the_way: ["completed"],
  completed: [],
  cancelled: [],
};

export type OpenOrderStatus = Exclude<OrderStatus, "completed" | "cancelled">;
/** Whether an order in this state has not ended. */
export const isOpenStatus = (status: OrderStatus): status is OpenOrderStatus => orderTransitions[status].length > 0;

/** The statuses in which the kitchen can mark the lines of an order as done. */
export const kitchenStatuses: readonly OrderStatus[] = ["accepted", "preparing"];

/** The states in which the kitchen still has to make an order. */
export const statusesBeforeReady: readonly OrderStatus[] = ["pending", "accepted", "preparing"];

/** Whether staff may move the promised time: until the order is ready, of a delivery until it is at the door. */
export const isTimeMovable = (status: OrderStatus, kind: FulfilmentKind): boolean =>
  statusesBeforeReady.includes(status) || (kind === "delivery" && (status === "ready" || status === "on_the_way"));

/** The states that an order of a kind may pass to, the usual next one first. */
export const nextStatuses = (status: OrderStatus, kind: FulfilmentKind): readonly OrderStatus[] => {
  const next = orderTransitions[status];
  if (kind !== "delivery") return next.filter((one) => one !== "on_the_way");
  return next.includes("on_the_way") ? ["on_the_way", ...next.filter((one) => one !== "on_the_way")] : next;
};

/**
 * When the house is told of new orders: never, while no board of orders is open, or always. Unless it is never, the house is also told of
 * orders that nobody accepts in time, and of those that are cancelled by the server.
 */
export const tellHouseChoices = ["never", "unwatched", "always"] as const;
export type TellHouse = (typeof tellHouseChoices)[number];
