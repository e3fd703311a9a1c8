import type { Order } from "#contract/ordering/order.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";

/** When the kitchen must have an order ready and, for a delivery, when it must be at the door; each with its label. */
export function orderTimes({ fulfilment, kitchenAt, readyAt }: Order): { term: string; at: string }[] {
  const ready = { term: kitchenMessages.readyBy, at: kitchenAt };
  return fulfilment.kind === "delivery" ? [ready, { term: kitchenMessages.atDoorBy, at: readyAt }] : [ready];
}
