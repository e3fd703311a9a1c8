import type { Minor } from "#contract/money.ts";
import type { RefundTable } from "../database/reporting-schema.ts";
import type { Db, Store } from "../database/store.ts";
import type { ProviderRefund } from "../domain/provider-refund.ts";
import { paymentRepository as payments } from "./payment.repository.ts";
import { paymentRecordRepository as records } from "./payment-record.repository.ts";
import { refundRepository } from "./refund.repository.ts";
import type { RefundService } from "./refund.service.ts";
import { type RefundNoticesDeps, refundNotices } from "./refund-notices.ts";

interface Deps extends RefundNoticesDeps {
  store: Store;
  refunds: Pick<RefundService, "recordExternal">;
}

interface LostDispute {
  intentId: string;
  key: string;
  /** Minor units; what exceeds the rest of the payment is not recorded. */
  amount: Minor;
  /** The name of the payment provider. */
  by: string;
}

const sumOf = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * What of the refunds made elsewhere is not in the books yet, with the newest of them. A refund that failed at the bank
 * stays in the books, since the restaurant was asked to refund it another way: the next one made elsewhere takes its place.
 */
function findMissing(provider: string, made: readonly ProviderRefund[], booked: readonly RefundTable[]) {
  const bookedOf = ({ id }: ProviderRefund) => booked.find(({ key }) => key === `${provider}:${id}`)?.amount_minor;
  const elsewhere = made.filter(({ key }) => key === undefined);
  const newest = elsewhere.find((refund) => !refund.hasFailed && bookedOf(refund) === undefined);
  const refunded = sumOf(elsewhere.filter(({ hasFailed }) => !hasFailed).map(({ amount }) => amount));
  const failed = made.filter(({ hasFailed }) => hasFailed);
  const failedHere = sumOf(failed.filter(({ key }) => key !== undefined).map(({ amount }) => amount));
  const failedElsewhere = sumOf(failed.map((refund) => bookedOf(refund) ?? 0));
  const expected = failedElsewhere + Math.max(0, refunded - failedHere - failedElsewhere);
  return { newest, amount: expected - sumOf(elsewhere.map((refund) => bookedOf(refund) ?? 0)) };
}

/** Records refunds that were not requested here, each once, and publishes them. */
export function externalRefunds({ store, refunds, ...deps }: Deps) {
  const { publish, mailGuest } = refundNotices(deps);

  async function lockPaid(db: Db, intentId: string) {
    const paid = await records.findByTransaction(db, intentId);
    return paid && payments.lock(db, paid.id);
  }

  return {
    /**
     * Records what was refunded in the provider's dashboard, of all refunds of an intent, newest first, and mails the guest.
     * Does nothing for a payment that is not recorded, or of which nothing is left.
     */
    recordExternalRefunds: (intentId: string, provider: string, made: readonly ProviderRefund[]): Promise<void> =>
      store.transaction(async (trx) => {
        const paid = await lockPaid(trx, intentId);
        if (!paid) return;
        const { newest, amount } = findMissing(provider, made, await refundRepository.listByPayment(trx, paid.id));
        if (!newest || amount <= 0) return;
        const recorded = await refunds.recordExternal(trx, {
          ...{ key: `${provider}:${newest.id}`, payment_id: paid.id, amount_minor: amount, by: provider },
          reason: "Refunded in the payment provider's dashboard",
        });
        if (!recorded?.isNew) return;
        await publish(trx, recorded.payment);
        await mailGuest(trx, recorded.payment, recorded.refund);
      }),
    /** Records a lost dispute as a refund, and returns how much of it is recorded; undefined: nothing. */
    recordLostDispute: ({ intentId, key, amount, by }: LostDispute): Promise<Minor | undefined> =>
      store.transaction(async (trx) => {
        const paid = await lockPaid(trx, intentId);
        if (!paid) return undefined;
        const entry = { key, payment_id: paid.id, amount_minor: amount, by, reason: "Dispute lost" };
        const recorded = await refunds.recordExternal(trx, entry);
        if (recorded?.isNew) await publish(trx, recorded.payment);
        return recorded?.refund.amount_minor;
      }),
  };
}
