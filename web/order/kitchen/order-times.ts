import type { Order } from "#contract/order.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";

/** The times that a kitchen keeps, with what they are called: of a delivery also when it is at the door. */
export function orderTimes({ fulfilment, kitchenAt, readyAt }: Order): { term: string; at: string }[] {
  const ready = { term: kitchenMessages.readyBy, at: kitchenAt };
  return fulfilment.kind === "delivery" ? [ready, { term: kitchenMessages.atDoorBy, at: readyAt }] : [ready];
}
