import type { Minor } from "#contract/money.ts";

export interface ProviderIntent {
  id: string;
  clientSecret: string;
  amount: Minor;
  currency: string;
  /** `open` may still become `succeeded`; the other two are final. */
  status: "open" | "succeeded" | "cancelled";
}

/**
 * Who takes the money (decisions §6). Every method may throw `ProviderUnavailable`, and then may or may not have been
 * carried out: repeat it with the same key.
 */
export interface PaymentProvider {
  readonly name: "sandbox" | "stripe";
  /** What the provider's own card form is opened with, where it has one. No secret. */
  readonly publishableKey?: string;
  createIntent(order: { amount: Minor; currency: string; idempotencyKey: string }): Promise<ProviderIntent>;
  retrieveIntent(id: string): Promise<ProviderIntent>;
  /** Cancels, unless it has succeeded; answers what it has come to. */
  cancelIntent(id: string): Promise<ProviderIntent>;
  /** Gives back `amount` of what an intent took; once per key, however much later it is repeated. */
  refund(order: { intentId: string; amount: Minor; idempotencyKey: string }): Promise<void>;
}

export class ProviderUnavailableError extends Error {
  constructor(cause: unknown) {
    super("the payment provider could not be reached", { cause });
    this.name = "ProviderUnavailable";
  }
}
