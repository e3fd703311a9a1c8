import type { Logger } from "pino";
import type { PaymentType } from "#contract/money/payment-constants.ts";
import { dayMs } from "#contract/platform/durations.ts";
import type { PaymentRecord } from "../../money/payment.service.ts";
import type { UserService } from "../../people/user.service.ts";
import type { PaymentIntentTable } from "../../platform/database/schema.ts";
import type { Db, Store } from "../../platform/database/store.ts";
import { DatabaseUnavailableError } from "../../platform/database/unavailable.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import { type RunEffect, runAfterRecord, runWithRecord } from "../../platform/events/effects.ts";
import type { Outbox } from "../../platform/events/outbox.ts";
import type { RefundCause } from "../../platform/messages/payment-mails.ts";
import {
  type PaymentProvider,
  type ProviderIntent,
  ProviderUnavailableError,
  UnknownIntentError,
} from "../../providers/payment/provider.ts";
import type { IntentReader } from "./intent-reader.ts";
import { paymentIntentRepository as intents } from "./payment-intent.repository.ts";
import type { PurchaseHandler } from "./purchase-handlers.ts";

interface Deps {
  store: Store;
  users: Pick<UserService, "lockIfExists">;
  provider: PaymentProvider;
  intentReader: IntentReader;
  outbox: Outbox;
  purchaseHandlers: Readonly<Record<PaymentType, PurchaseHandler>>;
  log: Pick<Logger, "error" | "warn">;
}

interface Settlement {
  status: "open" | "paid" | "refunded" | "cancelled";
  /** The payment as it was stored, if this call recorded it. */
  payment?: PaymentRecord;
  /** Why the payment was refunded, if this call did so. */
  cause?: RefundCause;
}

type Captured = Pick<ProviderIntent, "amount" | "currency">;

const matchesRequestedAmount = ({ amount_minor, currency }: PaymentIntentTable, captured: Captured): boolean =>
  captured.amount === amount_minor && captured.currency === currency;

/** `providerIntent` is the state that the provider has just reported, so that it is not asked again. */
export type Settle = (intent: PaymentIntentTable, now?: number, providerIntent?: ProviderIntent) => Promise<Settlement>;

/**
 * Single idempotent settlement path for browser, webhook and reconciliation (D6.9). Fetches the intent's status from
 * the provider and cancels it there if it is no longer payable. The purchase of a captured intent is recorded
 * once or, if that is not possible or another amount was captured, its payment is refunded once, regardless of the number
 * of calls.
 */
export function settlement({ store, users, provider, intentReader, outbox, purchaseHandlers, log }: Deps): Settle {
  const handlerOf = ({ payment_type }: PaymentIntentTable) => purchaseHandlers[payment_type];

  /** Refunds what was captured, in its currency. */
  async function refund(
    db: Db,
    intent: PaymentIntentTable,
    { captured, cause, run }: { captured: Captured; cause: RefundCause; run: RunEffect },
  ): Promise<void> {
    await intents.markRefunded(db, intent.id);
    await outbox.enqueue(db, {
      key: `refund:${intent.id}`,
      kind: "refund",
      payload: { intentId: intent.id, amount: captured.amount },
    });
    const { amount, currency } = captured;
    await run(db, { name: "refund mail", data: { amount, currency, cause } }, async () =>
      outbox.enqueue(db, handlerOf(intent).refundMail(intent, captured, cause)),
    );
  }

  /** For an intent whose user no longer exists. Returns it with the account that took it over, or `user_id` null. */
  async function findMoved(trx: Db, intent: PaymentIntentTable): Promise<PaymentIntentTable> {
    const current = await intents.find(trx, intent.id);
    if (!current?.user_id || current.user_id === intent.user_id) return { ...intent, user_id: null };
    const exists = await users.lockIfExists(trx, current.user_id);
    // Closing has removed the address, which the order needs.
    return exists ? { ...current, address: intent.address } : { ...intent, user_id: null };
  }

  /** Gives up a purchase for which another amount was captured: the books would not agree with the provider. */
  async function refuseAmount(trx: Db, intent: PaymentIntentTable, captured: Captured, now: number) {
    await handlerOf(intent).release(trx, intent, now);
    const { id, amount_minor: amount, currency } = intent;
    const details = {
      intent: id,
      amount,
      currency,
      capturedAmount: captured.amount,
      capturedCurrency: captured.currency,
    };
    log.error(details, "the payment provider captured another amount than was asked for; it is refunded");
    return "other_amount" as const;
  }

  const recordBy = (run: RunEffect, intent: PaymentIntentTable, captured: Captured, now: number): Promise<Settlement> =>
    store.transaction(async (trx) => {
      // A deletion that runs meanwhile waits and removes what is written here; after one, the payment is refunded.
      const exists = intent.user_id !== null && (await users.lockIfExists(trx, intent.user_id));
      const closed = await intents.close(trx, intent.id, "paid");
      if (!closed) {
        return { status: (await intents.find(trx, intent.id))?.status === "refunded" ? "refunded" : "paid" };
      }
      // The user's email may have changed since the intent was read.
      const owned = exists ? { ...intent, email: closed.email } : await findMoved(trx, intent);
      const recorded = matchesRequestedAmount(intent, captured)
        ? await handlerOf(intent).record(trx, owned, now, run)
        : await refuseAmount(trx, owned, captured, now);
      if (typeof recorded !== "string") return { status: "paid", ...recorded };
      await refund(trx, owned, { captured, cause: recorded, run });
      return { status: "refunded", cause: recorded };
    });

  /**
   * Records a captured payment with what follows from it. Where that fails it is recorded alone, and the outbox does the rest:
   * an order that was paid depends on nothing but the payment. One that cannot be recorded at all is noted for Health.
   */
  async function record(intent: PaymentIntentTable, captured: Captured, now: number): Promise<Settlement> {
    try {
      return await recordBy(runWithRecord, intent, captured, now);
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) throw error;
      log.error({ err: error, intent: intent.id }, "what follows a payment failed; the payment is recorded without it");
    }
    try {
      return await recordBy(runAfterRecord(outbox, intent.id), intent, captured, now);
    } catch (error) {
      log.error({ err: error, intent: intent.id }, "a payment was captured and cannot be recorded; it is tried again");
      await intents.noteCapture(store.db, intent.id, Date.now());
      throw error;
    }
  }

  async function closeUnpaid(intent: PaymentIntentTable, now: number): Promise<Settlement> {
    await store.transaction(async (trx) => {
      await intents.closeUnpaid(trx, intent.id);
      await handlerOf(intent).release(trx, intent, now);
    });
    return { status: "cancelled" };
  }

  /** Returns the provider's state, after cancelling the intent there if it is no longer payable. */
  async function fetchProviderIntent(intent: PaymentIntentTable, now: number, providerIntent?: ProviderIntent) {
    const currentIntent = providerIntent ?? (await intentReader.readCurrent(intent.id));
    if (currentIntent.status !== "open" || (await handlerOf(intent).isPayable(store.db, intent, now)))
      return currentIntent;
    return provider.cancelIntent(intent.id);
  }

  /**
   * Settles an intent that the provider does not know, so that it can neither be paid nor cancelled there. Closes it a day
   * after its creation; until then the owner can correct the keys, and a payment that was captured is still recorded.
   */
  async function settleUnknown(intent: PaymentIntentTable, now: number): Promise<Settlement> {
    const details = { intent: intent.id, amount: intent.amount_minor, currency: intent.currency };
    if (now - intent.created_at < dayMs) {
      log.warn(details, "the payment provider does not know the intent; were its keys replaced?");
      return { status: intent.status };
    }
    log.error(details, "the payment provider has not known the intent for a day; it is given up");
    return closeUnpaid(intent, now);
  }

  return async (intent, now = Date.now(), reportedIntent) => {
    if (intent.status === "paid" || intent.status === "refunded") {
      // Another request may have recorded it just now.
      await store.synced();
      return { status: intent.status };
    }
    const providerIntent = await fetchProviderIntent(intent, now, reportedIntent).catch((error: unknown) => {
      if (!(error instanceof UnknownIntentError)) throw error;
    });
    if (!providerIntent) return settleUnknown(intent, now);
    if (providerIntent.status === "succeeded") return record(intent, providerIntent, now);
    if (providerIntent.status === "cancelled") return closeUnpaid(intent, now);
    return { status: intent.status };
  };
}

/**
 * Runs a provider request on behalf of a guest; throws `payment_provider_unavailable` if it cannot be reached, and
 * `payment_intent_not_found` if it does not know the intent.
 */
export async function withProviderErrors<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof ProviderUnavailableError)
      throw new AppError("payment_provider_unavailable", { retryAfter: 30 });
    if (error instanceof UnknownIntentError) throw new AppError("payment_intent_not_found");
    throw error;
  }
}
