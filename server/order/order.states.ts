import type { FulfilmentKind } from "#contract/constants/fulfilment.ts";
import { nextStatuses, type OrderStatus, orderStatuses, orderTransitions } from "#contract/constants/order.ts";

export const canTransition = (from: OrderStatus, to: OrderStatus, kind: FulfilmentKind): boolean =>
  nextStatuses(from, kind).includes(to);

/** The statuses from which an order of a kind may change to this one. */
export const sourceStatuses = (to: OrderStatus, kind: FulfilmentKind): OrderStatus[] =>
  orderStatuses.filter((from) => canTransition(from, to, kind));

/** Whether an order is completed or cancelled, and never changes again. */
export const isEnded = (status: OrderStatus): boolean => orderTransitions[status].length === 0;
