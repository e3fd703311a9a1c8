import type { FulfilmentKind } from "#contract/ordering/fulfilment-constants.ts";
import type { Order } from "#contract/ordering/order.ts";
import { isOpenStatus, nextStatuses, orderTransitions } from "#contract/ordering/order-constants.ts";
import { guestMessages } from "#web/messages/guest.ts";
import { amountLeft } from "#web/ui/amount-left.ts";

export const hasEnded = ({ status }: Pick<Order, "status">): boolean => !isOpenStatus(status);

/** Whether the order can still be cancelled with a refund, which is until it is ready (D6.32). */
export const isCancellable = ({ status }: Order): boolean => orderTransitions[status].includes("cancelled");

/** The next status in the regular sequence; `undefined` in a final status. */
export const nextStatus = ({ status, fulfilment }: Order): Order["status"] | undefined =>
  nextStatuses(status, fulfilment.kind)[0];

/** The part of the payment that is not refunded yet. */
export const refundableAmount = ({ price, refunded, currency }: Order): number => amountLeft(price, refunded, currency);

/** The text of a status, as the guest of an order of this kind understands it. */
export function stepText(status: Exclude<Order["status"], "cancelled">, kind: FulfilmentKind): string {
  const { steps, stepsOfTable, stepsOfDelivery } = guestMessages.order;
  const ownSteps = { pickup: {}, table: stepsOfTable, delivery: stepsOfDelivery }[kind];
  return { ...steps, ...ownSteps }[status];
}
