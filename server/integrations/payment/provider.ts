import type { Minor } from "#contract/money.ts";

export interface ProviderIntent {
  id: string;
  clientSecret: string;
  /** What was captured if it has succeeded, otherwise what is to be paid. */
  amount: Minor;
  currency: string;
  /** `succeeded` and `cancelled` are final. */
  status: "open" | "succeeded" | "cancelled";
}

/**
 * Port to a payment provider (D6). Every method may throw `ProviderUnavailableError`, and may have taken effect then:
 * repeat it with the same key.
 */
export interface PaymentProvider {
  readonly name: "sandbox" | "stripe";
  /** Public key that the provider's card form needs, if it has one. */
  readonly publishableKey?: string;
  createIntent(order: { amount: Minor; currency: string; idempotencyKey: string }): Promise<ProviderIntent>;
  retrieveIntent(id: string): Promise<ProviderIntent>;
  /** Cancels an intent unless it has succeeded; returns its final state. */
  cancelIntent(id: string): Promise<ProviderIntent>;
  /** Refunds `amount` (minor units) of an intent, once per key, however late it is repeated. */
  refund(order: { intentId: string; amount: Minor; idempotencyKey: string }): Promise<void>;
}

export class ProviderUnavailableError extends Error {
  constructor(cause: unknown) {
    super("the payment provider could not be reached", { cause });
    this.name = "ProviderUnavailable";
  }
}
