import type { Minor } from "#contract/platform/money.ts";

/** The idempotency key of the request that makes a booked refund, also the key of its outbox message. */
export const requestKeyOf = (bookedKey: string): string => `refund:${bookedKey}`;

/** A refund in the records of the payment provider. */
export interface ProviderRefund {
  id: string;
  amount: Minor;
  /** The idempotency key of the request. It is undefined if it was made in the provider's dashboard. */
  key: string | undefined;
  hasFailed: boolean;
}
