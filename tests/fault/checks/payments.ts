import type { Snapshot } from "../snapshot.ts";

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Checks that every captured payment is recorded exactly once or refunded in full, and that no other payment is
 * recorded.
 */
export function* capturedPayments({ rows, intents, refunds }: Snapshot): Generator<string> {
  const recorded = Map.groupBy(rows.payments, (payment) => payment.transaction_id);
  const refunded = Map.groupBy(
    refunds.filter((refund) => refund.status === "succeeded"),
    (refund) => refund.payment_intent,
  );
  for (const { id, amount, status } of intents) {
    const payments = recorded.get(id) ?? [];
    const refundedAmount = sum((refunded.get(id) ?? []).map((refund) => refund.amount));
    if (status !== "succeeded") {
      if (payments.length > 0) yield `payment ${id} is recorded, but the provider took no money for it`;
      continue;
    }
    if (payments.length > 1) yield `payment ${id} is recorded ${payments.length} times`;
    const [payment] = payments;
    if (!payment && refundedAmount !== amount)
      yield `payment ${id} of ${amount} was captured, is not recorded, and ${refundedAmount} refunded`;
    if (!payment) continue;
    if (payment.amount_minor !== amount)
      yield `payment ${id} is recorded as ${payment.amount_minor}, captured ${amount}`;
    if (payment.refunded_minor !== refundedAmount)
      yield `payment ${id}: ${payment.refunded_minor} recorded as refunded, at the provider ${refundedAmount}`;
  }
  const known = new Set(intents.map((intent) => intent.id));
  for (const { transaction_id: id } of rows.payments) {
    if (!known.has(id)) yield `payment ${id} is recorded, but the provider does not know it`;
  }
}

/** Checks that every recorded refund was carried out once per key, and that each payment's refunded sum matches. */
export function* refunds({ rows, refunds: providerRefunds }: Snapshot): Generator<string> {
  const byKey = Map.groupBy(providerRefunds, (refund) => refund.key);
  for (const [key, group] of byKey) if (group.length > 1) yield `refund ${key} was carried out ${group.length} times`;
  for (const { key, amount_minor } of rows.refunds) {
    const [done] = byKey.get(`refund:${key}`) ?? [];
    if (done?.amount !== amount_minor)
      yield `refund ${key} of ${amount_minor} was booked, carried out: ${done?.amount}`;
  }
  const recordedByPayment = Map.groupBy(rows.refunds, (refund) => refund.payment_id);
  for (const { id, refunded_minor, amount_minor, payment_status } of rows.payments) {
    const total = sum((recordedByPayment.get(id) ?? []).map((refund) => refund.amount_minor));
    if (total !== refunded_minor) yield `payment ${id}: refunds sum to ${total}, the payment says ${refunded_minor}`;
    const status = total === 0 ? "paid" : total === amount_minor ? "refunded" : "partly_refunded";
    if (status !== payment_status) yield `payment ${id} says ${payment_status}, its refunds say ${status}`;
  }
}

/**
 * Checks that the status of each intent matches the provider's, and that no final intent is still due for
 * reconciliation.
 */
export function* intentStatuses({ rows, intents }: Snapshot): Generator<string> {
  const providerStatuses = new Map(intents.map((intent) => [intent.id, intent.status]));
  for (const { id, status, check_at } of rows.payment_intents) {
    const providerStatus = providerStatuses.get(id);
    const settled = status === "paid" || status === "refunded";
    if (providerStatus === undefined) yield `intent ${id} is unknown to the provider`;
    if (settled !== (providerStatus === "succeeded"))
      yield `intent ${id} is ${status} here and ${providerStatus} at the provider`;
    if (settled && check_at !== null) yield `intent ${id} is ${status} and still asked about`;
    if (providerStatus === "canceled" && status !== "cancelled")
      yield `intent ${id} was cancelled at the provider, here ${status}`;
  }
}
