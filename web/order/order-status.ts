import { orderTransitions } from "#contract/constants/order.ts";
import { toDecimal, toMinor } from "#contract/money.ts";
import type { Order } from "#contract/order.ts";

export const hasEnded = ({ status }: Order): boolean => orderTransitions[status].length === 0;

/** Whether the order can still be cancelled with a refund, which is until it is ready (D6.32). */
export const isCancellable = ({ status }: Order): boolean => orderTransitions[status].includes("cancelled");

/** The next status in the regular sequence; `undefined` in a final status. */
export const nextStatus = ({ status }: Order): Order["status"] | undefined => orderTransitions[status][0];

/** The part of the payment that is not refunded yet. */
export function refundableAmount({ price, refunded, currency }: Order): number {
  const toMinorUnits = (amount: number) => toMinor(amount, currency) ?? 0;
  return toDecimal(toMinorUnits(price) - toMinorUnits(refunded), currency);
}
