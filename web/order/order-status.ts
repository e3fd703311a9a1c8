import { orderTransitions } from "#contract/constants/order.ts";
import { toDecimal, toMinor } from "#contract/money.ts";
import type { Order } from "#contract/order.ts";

export const hasEnded = ({ status }: Order): boolean => orderTransitions[status].length === 0;

/** Until it is ready, an order can be cancelled with refund (decisions §6). */
export const isCancellable = ({ status }: Order): boolean => orderTransitions[status].includes("cancelled");

/** What an order becomes when it is moved on; nothing where it has ended. */
export const nextStatus = ({ status }: Order): Order["status"] | undefined => orderTransitions[status][0];

/** What is left of the payment to give back. */
export function refundableAmount({ price, refunded, currency }: Order): number {
  const toMinorUnits = (amount: number) => toMinor(amount, currency) ?? 0;
  return toDecimal(toMinorUnits(price) - toMinorUnits(refunded), currency);
}
