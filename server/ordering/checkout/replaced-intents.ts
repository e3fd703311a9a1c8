import type { PaymentIntentTable } from "../../platform/database/schema.ts";
import type { Db, Store } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { PaymentProvider } from "../../providers/payment/provider.ts";
import type { ReplacedIntent } from "./open-intents.repository.ts";
import { paymentIntentRepository as intents } from "./payment-intent.repository.ts";
import { refundedError } from "./refunded-error.ts";
import { type Settle, withProviderErrors } from "./settlement.ts";

interface Deps {
  store: Store;
  provider: PaymentProvider;
  settle: Settle;
  /** Releases the table, portions or kitchen work that an intent holds. */
  releaseHolds(db: Db, intentId: string): Promise<void>;
}

/**
 * Cancels replaced intents. If one was paid in the meantime and excludes the newer one, that is cancelled instead: the
 * older purchase is recorded and `already_paid` is thrown, or `payment_refunded` if it can no longer be recorded. What the
 * provider does not cancel now, reconciliation does later.
 */
export function replacedIntentCanceller({ store, provider, settle, releaseHolds }: Deps) {
  /**
   * Ends an intent that was not sent to the guest yet. If the provider does not cancel it now, what it holds is released at
   * once and reconciliation cancels it. If the database fails meanwhile, a repetition of the request can return it.
   */
  async function end(newer: PaymentIntentTable): Promise<void> {
    const cancelled = await provider.cancelIntent(newer.id).catch(() => undefined);
    if (cancelled) await settle(newer, Date.now(), cancelled);
    else await store.transaction((trx) => releaseHolds(trx, newer.id));
  }

  return async function cancel(replaced: readonly ReplacedIntent[], newer: PaymentIntentTable, detail?: string) {
    for (const { id, excludes } of replaced) {
      const ended = await provider.cancelIntent(id).catch(() => undefined);
      const intent = ended?.status === "succeeded" ? await intents.find(store.db, id) : undefined;
      // A webhook may have settled it since the newer one was stored: the guest is refunded and pays the newer one.
      if (!intent || intent.status === "refunded") continue;
      // The newer one may hold the table or the portions that the older one has lost to it.
      if (excludes) await end(newer);
      const { status, cause } = await withProviderErrors(() => settle(intent, Date.now(), ended));
      if (!excludes) continue;
      if (status === "refunded") throw refundedError(intent, cause);
      throw new AppError("already_paid", { ...(detail && { detail }) });
    }
  };
}
