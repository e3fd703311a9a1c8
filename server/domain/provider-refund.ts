import type { Minor } from "#contract/money.ts";

/** A refund in the records of the payment provider. */
export interface ProviderRefund {
  id: string;
  amount: Minor;
  /** The idempotency key of the request; undefined if it was made in the provider's dashboard. */
  key: string | undefined;
  hasFailed: boolean;
}
