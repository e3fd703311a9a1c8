import type { Minor } from "#contract/money.ts";

/** A refund as the payment provider knows it. */
export interface ProviderRefund {
  id: string;
  amount: Minor;
  /** The key under which it was requested here; undefined if it was made elsewhere, for example in the provider's dashboard. */
  key: string | undefined;
  hasFailed: boolean;
}
