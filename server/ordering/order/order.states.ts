import type { FulfilmentKind } from "#contract/ordering/fulfilment-constants.ts";
import { nextStatuses, type OrderStatus, orderStatuses } from "#contract/ordering/order-constants.ts";

export const canTransition = (from: OrderStatus, to: OrderStatus, kind: FulfilmentKind): boolean =>
  nextStatuses(from, kind).includes(to);

/** The statuses from which an order of a kind may change to this one. */
export const sourceStatuses = (to: OrderStatus, kind: FulfilmentKind): OrderStatus[] =>
  orderStatuses.filter((from) => canTransition(from, to, kind));
