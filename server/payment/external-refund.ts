import type { Minor } from "#contract/money.ts";
import type { Store } from "../database/store.ts";
import { paymentRecordRepository as records } from "./payment-record.repository.ts";
import type { RefundService } from "./refund.service.ts";
import { type RefundNoticesDeps, refundNotices } from "./refund-notices.ts";

interface Deps extends RefundNoticesDeps {
  store: Store;
  refunds: Pick<RefundService, "recordExternal">;
}

interface ExternalRefund {
  /** Id of the payment's intent. */
  transactionId: string;
  /** Minor units; what exceeds the rest of the payment is not recorded. */
  amount: Minor;
  key: string;
  /** Who refunded: the name of the payment provider. */
  by: string;
  reason: string;
  isGuestMailed: boolean;
}

/**
 * Returns a function that records a refund that was not requested here, once per `key`, and publishes it. Does nothing for
 * a payment that is not recorded, or of which nothing is left.
 */
export function externalRefund({ store, refunds, ...deps }: Deps) {
  const { publish, mailGuest } = refundNotices(deps);
  return ({ transactionId, amount, key, by, reason, isGuestMailed }: ExternalRefund): Promise<void> =>
    store.transaction(async (trx) => {
      const paid = await records.findByTransaction(trx, transactionId);
      if (!paid) return;
      const entry = { key, payment_id: paid.id, amount_minor: amount, by, reason };
      const recorded = await refunds.recordExternal(trx, entry);
      if (!recorded) return;
      await publish(trx, recorded.payment);
      if (isGuestMailed) await mailGuest(trx, recorded.payment, recorded.refund);
    });
}
