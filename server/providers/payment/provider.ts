import type { Minor } from "#contract/platform/money.ts";
import type { ProviderRefund } from "../../platform/domain/provider-refund.ts";

export interface ProviderIntent {
  id: string;
  clientSecret: string;
  /** What was captured if it has succeeded, otherwise what is to be paid. */
  amount: Minor;
  currency: string;
  /** `succeeded` and `cancelled` are final. */
  status: "open" | "succeeded" | "cancelled";
}

/** What an intent is for. */
export interface IntentOrder {
  amount: Minor;
  currency: string;
  idempotencyKey: string;
  /** For people who look at payments in the provider's dashboard: what is bought, with its number. */
  description: string;
  /** Ids by which a payment is found; never personal data. */
  metadata: Readonly<Record<string, string>>;
  /** What the guest's statement says after the name of the provider's account: up to 10 letters and digits. */
  statementSuffix: string;
}

export interface RefundRequest {
  intentId: string;
  amount: Minor;
  idempotencyKey: string;
}

/** A refund that failed at the guest's bank. */
export interface FailedRefund {
  id: string;
  intentId: string;
  amount: Minor;
  currency: string;
  /** The bank's reason, in words. */
  reason: string;
}

/** A payment that the guest's bank claims back. */
export interface Dispute {
  id: string;
  intentId: string;
  amount: Minor;
  currency: string;
  /** The bank's reason, in words. */
  reason: string;
  /** Whether the bank only asks, and has not taken the amount. */
  isInquiry: boolean;
  /** Until when the restaurant can answer, in milliseconds since 1970. */
  answerBy: number | undefined;
}

/**
 * Handles the events of a payment provider, which may come late, twice or in any order. The handler reads the state of
 * intents and refunds from the provider; for disputes it uses the content of the event.
 */
export interface PaymentEvents {
  /** An intent changed. */
  settled(intentId: string): Promise<void>;
  /** A payment was refunded as a whole or in part, here or elsewhere. */
  refunded(intentId: string): Promise<void>;
  /** A refund failed at the guest's bank. */
  refundFailed(refund: FailedRefund): Promise<void>;
  disputeOpened(dispute: Dispute): Promise<void>;
  /** `isLost` says that the guest keeps the amount. */
  disputeClosed(dispute: Dispute & { isLost: boolean }): Promise<void>;
}

/**
 * Port to a payment provider (D6). Every method may throw `ProviderUnavailableError`, and may have taken effect then:
 * repeat it with the same key. `retrieveIntent` and `cancelIntent` throw `UnknownIntentError`.
 */
export interface PaymentProvider {
  readonly name: "sandbox" | "stripe";
  /** Public key that the provider's card form needs, if it has one. */
  readonly publishableKey?: string;
  /** The address of a payment in the provider's dashboard, without the intent's id. It is absent if there is none. */
  readonly dashboard?: string;
  /** Throws `RefusedRequestError`, too. */
  createIntent(order: IntentOrder): Promise<ProviderIntent>;
  retrieveIntent(id: string): Promise<ProviderIntent>;
  /** Cancels an intent unless it has succeeded; returns its final state. */
  cancelIntent(id: string): Promise<ProviderIntent>;
  /**
   * Refunds `amount` of an intent, once per key, however late it is repeated. Refunds only what is left if a part was
   * refunded in the provider's dashboard.
   */
  refund(request: RefundRequest): Promise<void>;
  /** All refunds of an intent, newest first. */
  listRefunds(intentId: string): Promise<ProviderRefund[]>;
}

/** The provider does not know the intent: its keys, or the provider itself, were replaced since it was created. */
export class UnknownIntentError extends Error {
  constructor(id: string) {
    super(`the payment provider does not know the intent ${id}`);
    this.name = "UnknownIntent";
  }
}

/** The provider refuses a request for what it says: to repeat it, or to wait, does not help. */
export class RefusedRequestError extends Error {
  /** The provider's code of the reason, such as `amount_too_small`. */
  readonly code: string;
  constructor(code: string, message: string, cause: unknown) {
    super(message, { cause });
    this.name = "RefusedRequest";
    this.code = code;
  }
}

export class ProviderUnavailableError extends Error {
  constructor(cause: unknown) {
    super("the payment provider could not be reached", { cause });
    this.name = "ProviderUnavailable";
  }
}
