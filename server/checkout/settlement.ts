import type { PaymentType } from "#contract/constants/payment.ts";
import type { PaymentIntentTable } from "../database/schema.ts";
import type { Db, Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import type { Outbox } from "../events/outbox.ts";
import {
  type PaymentProvider,
  type ProviderIntent,
  ProviderUnavailableError,
} from "../integrations/payment/provider.ts";
import type { PaymentRecord } from "../payment/payment.service.ts";
import type { UserService } from "../user/user.service.ts";
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
}

export interface Settlement {
  status: "open" | "paid" | "refunded" | "cancelled";
  /** The payment as it was stored, if this call recorded it. */
  payment?: PaymentRecord;
}

/** `known`: the state that the provider has just reported, so that it is not asked again. */
export type Settle = (intent: PaymentIntentTable, now?: number, known?: ProviderIntent) => Promise<Settlement>;

/**
 * Single idempotent settlement path for browser, webhook and reconciliation (D6.9). Fetches the intent's status from
 * the provider and cancels it there if it is no longer payable. The purchase of a captured intent is recorded
 * once or, if that is not possible, its payment is refunded once, regardless of the number of calls.
 */
export function settlement({ store, users, provider, intentReader, outbox, purchaseHandlers }: Deps): Settle {
  const handlerOf = ({ payment_type }: PaymentIntentTable) => purchaseHandlers[payment_type];

  async function refund(db: Db, intent: PaymentIntentTable): Promise<void> {
    await intents.markRefunded(db, intent.id);
    await outbox.enqueue(db, {
      key: `refund:${intent.id}`,
      kind: "refund",
      payload: { intentId: intent.id, amount: intent.amount_minor },
    });
    await outbox.enqueue(db, handlerOf(intent).refundMail(intent));
  }

  /** The intent of a user who is gone: without a user, or with the one who took it over meanwhile. */
  async function findMoved(trx: Db, intent: PaymentIntentTable): Promise<PaymentIntentTable> {
    const now = await intents.find(trx, intent.id);
    if (!now?.user_id || now.user_id === intent.user_id) return { ...intent, user_id: null };
    return (await users.lockIfExists(trx, now.user_id)) ? now : { ...intent, user_id: null };
  }

  const record = (intent: PaymentIntentTable, now: number): Promise<Settlement> =>
    store.transaction(async (trx) => {
      // A deletion that runs meanwhile waits and removes what is written here; after one, the payment is refunded.
      const [exists, closed, recordPurchase] = await Promise.all([
        intent.user_id !== null && users.lockIfExists(trx, intent.user_id),
        intents.close(trx, intent.id, "paid"),
        handlerOf(intent).prepare(trx, intent),
      ]);
      if (!closed) {
        return { status: (await intents.find(trx, intent.id))?.status === "refunded" ? "refunded" : "paid" };
      }
      // The user's email may have changed since the intent was read.
      const owned = exists ? { ...intent, email: closed.email } : await findMoved(trx, intent);
      const recorded = await recordPurchase(owned, now);
      if (recorded) return { status: "paid", ...recorded };
      await refund(trx, owned);
      return { status: "refunded" };
    });

  async function closeUnpaid(intent: PaymentIntentTable, now: number): Promise<Settlement> {
    await store.transaction(async (trx) => {
      await intents.closeUnpaid(trx, intent.id);
      await handlerOf(intent).release(trx, intent, now);
    });
    return { status: "cancelled" };
  }

  /** Returns the provider's status, after cancelling the intent there if it is no longer payable. */
  async function fetchProviderStatus(intent: PaymentIntentTable, now: number, known?: ProviderIntent) {
    const { status } = known ?? (await intentReader.readCurrent(intent.id));
    if (status !== "open" || (await handlerOf(intent).isPayable(store.db, intent, now))) return status;
    return (await provider.cancelIntent(intent.id)).status;
  }

  return async (intent, now = Date.now(), known) => {
    if (intent.status === "paid" || intent.status === "refunded") {
      // Another request may have recorded it just now.
      await store.synced();
      return { status: intent.status };
    }
    const status = await fetchProviderStatus(intent, now, known);
    if (status === "succeeded") return record(intent, now);
    if (status === "cancelled") return closeUnpaid(intent, now);
    return { status: intent.status === "cancelled" ? "cancelled" : "open" };
  };
}

/** Runs a provider request on behalf of a guest; throws `payment_provider_unavailable` if it cannot be reached. */
export async function withProviderErrors<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof ProviderUnavailableError)
      throw new AppError("payment_provider_unavailable", { retryAfter: 30 });
    throw error;
  }
}
