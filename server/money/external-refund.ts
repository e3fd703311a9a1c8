import { type Minor, sumAmounts } from "#contract/platform/money.ts";
import type { RefundTable } from "../platform/database/reporting-schema.ts";
import type { PaymentTable } from "../platform/database/schema.ts";
import type { Db, Store } from "../platform/database/store.ts";
import { type ProviderRefund, requestKeyOf } from "../platform/domain/provider-refund.ts";
import { type RefundNoticesDeps, refundNotices } from "./payment.mails.ts";
import { paymentRepository as payments, paymentRecordRepository as records } from "./payment.repository.ts";
import { refundRepository } from "./refund.repository.ts";
import type { RefundService } from "./refund.service.ts";

interface Deps extends RefundNoticesDeps {
  store: Store;
  refunds: Pick<RefundService, "recordExternal">;
}

interface LostDispute {
  id: string;
  intentId: string;
  amount: Minor;
  /** The name of the payment provider. */
  provider: string;
}

/** Prefixes of the keys under which these refunds are recorded. */
const dashboardPrefix = "dashboard:";
const disputePrefix = "dispute:";

type BookedRefund = Pick<RefundTable, "key" | "amount_minor">;

/**
 * Returns how much of what was refunded in the provider's dashboard is not in the books, and the newest of these refunds.
 * `made` are all refunds of a payment at the provider, newest first, and may be outdated; `bookedRefunds` are those in the books.
 * A refund that failed at the bank, or that the provider has not made, stays in the books: a refund in the dashboard that takes
 * its place adds nothing. One that is made after all is reported in turn, and then the one in the dashboard is missing.
 * The sums are compared, so that an outdated list adds nothing either.
 */
export function findMissing(
  made: readonly ProviderRefund[],
  bookedRefunds: readonly BookedRefund[],
): { newest: ProviderRefund | undefined; missing: Minor } {
  const inDashboard = made.filter(({ key, hasFailed }) => key === undefined && !hasFailed);
  const failedHere = made.filter(({ key, hasFailed }) => key !== undefined && hasFailed);
  const madeKeys = new Set(made.map(({ key }) => key));
  const fromDashboard = bookedRefunds.filter(({ key }) => key.startsWith(dashboardPrefix));
  const notMade = bookedRefunds.filter(({ key }) => !isExternal(key) && !madeKeys.has(requestKeyOf(key)));
  const refunded =
    sumAmounts(inDashboard.map(({ amount }) => amount)) - sumAmounts(failedHere.map(({ amount }) => amount));
  const counted = sumAmounts([...fromDashboard, ...notMade].map(({ amount_minor }) => amount_minor));
  return { newest: inDashboard[0], missing: refunded - counted };
}

const isExternal = (key: string): boolean => key.startsWith(dashboardPrefix) || key.startsWith(disputePrefix);

/** A key that is not in the books, where a part of the refund may be already. */
function unusedKey({ id }: ProviderRefund, bookedRefunds: readonly BookedRefund[]): string {
  const key = dashboardPrefix + id;
  const count = bookedRefunds.filter((one) => one.key === key || one.key.startsWith(`${key}:`)).length;
  return count === 0 ? key : `${key}:${count}`;
}

/** Records refunds that were not requested here, each once, and publishes them. */
export function externalRefunds({ store, refunds, ...deps }: Deps) {
  const { publish, mailGuest } = refundNotices(deps);

  async function lockPaid(db: Db, intentId: string): Promise<PaymentTable | undefined> {
    const payment = await records.findByTransaction(db, intentId);
    return payment && payments.lock(db, payment.id);
  }

  return {
    /**
     * Records what was refunded in the provider's dashboard and mails the guest; `made`: see `findMissing`. Does nothing for
     * a payment that is not recorded, or of which nothing is left.
     */
    recordDashboardRefunds: (intentId: string, provider: string, made: readonly ProviderRefund[]): Promise<void> =>
      store.transaction(async (trx) => {
        const payment = await lockPaid(trx, intentId);
        if (!payment) return;
        const bookedRefunds = await refundRepository.listByPayment(trx, payment.id);
        const { newest, missing } = findMissing(made, bookedRefunds);
        if (!newest || missing <= 0) return;
        const recordedRefund = await refunds.recordExternal(trx, payment, {
          key: unusedKey(newest, bookedRefunds),
          amount_minor: missing,
          by: provider,
          reason: "Refunded in the payment provider's dashboard",
        });
        if (!recordedRefund?.isNew) return;
        await publish(trx, recordedRefund.payment);
        await mailGuest(trx, recordedRefund.payment, recordedRefund.refund);
      }),
    /**
     * Records a lost dispute as a refund, once. Returns the recorded amount, which is at most what was left of the payment, or
     * `undefined` if nothing was left or the payment is not recorded.
     */
    recordLostDispute: ({ id, intentId, amount, provider }: LostDispute): Promise<Minor | undefined> =>
      store.transaction(async (trx) => {
        const payment = await lockPaid(trx, intentId);
        if (!payment) return undefined;
        const entry = { key: `${disputePrefix}${id}`, amount_minor: amount, by: provider, reason: "Dispute lost" };
        const recordedRefund = await refunds.recordExternal(trx, payment, entry);
        if (recordedRefund?.isNew) await publish(trx, recordedRefund.payment);
        return recordedRefund?.refund.amount_minor;
      }),
  };
}
