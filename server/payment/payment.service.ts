import { toMinor } from "#contract/money.ts";
import type { Payment, PaymentType } from "#contract/payment.ts";
import { mostListed, pageOf } from "../database/page-of.ts";
import type { PaymentLineTable, PaymentTable } from "../database/schema.ts";
import type { Db, Store } from "../database/store.ts";
import type { Outbox } from "../events/outbox.ts";
import type { Caller } from "../http/caller.ts";
import { Refusal } from "../http/refusal.ts";
import type { ReportingService } from "../reporting/reporting.service.ts";
import { presentPayment } from "./payment.presenter.ts";
import { paymentRepository as payments } from "./payment.repository.ts";
import type { RefundService } from "./refund.service.ts";

/** Nothing of it is refunded yet. */
type NewPayment = Omit<PaymentTable, "refunded_minor">;

export type PaymentService = ReturnType<typeof paymentService>;

interface Parts {
  store: Store;
  refunds: RefundService;
  reporting: ReportingService;
  outbox: Outbox;
}

export const paymentService = ({ store, refunds, reporting, outbox }: Parts) => ({
  /** Of one kind or both, newest first; `next` where there are more. */
  async list(caller: Caller, before: string | undefined, type?: PaymentType) {
    const found = await payments.list(store.db, { userId: caller.id, before, ...(type && { type }) }, mostListed + 1);
    const { shown, next } = pageOf(found, (payment) => payment.id);
    return { items: shown.map(presentPayment), next };
  },
  /** The payment of a transaction with how many cart entries it removed; `undefined` where none is recorded. */
  async find(transactionId: string): Promise<{ payment: Payment; deletedCount: number } | undefined> {
    const record = await payments.findByTransaction(store.db, transactionId);
    return record && { payment: presentPayment(record), deletedCount: record.deleted_count };
  },
  /** Which of these cart entries are paid already. */
  paidEntries: (db: Db, cartEntryIds: readonly string[]) => payments.paidEntries(db, cartEntryIds),
  /** Writes a payment and counts it, within the transaction of the checkout. */
  async insert(db: Db, payment: NewPayment, lines: readonly PaymentLineTable[]): Promise<void> {
    await payments.insert(db, { ...payment, refunded_minor: 0 }, lines);
    await reporting.sold(db, {
      at: payment.ordered_at,
      kind: payment.payment_type === "reservation" ? "reservation" : "cart",
      amountMinor: payment.amount_minor,
      dishes: lines.map((line) => ({ dishId: line.dish_id, name: line.name, priceMinor: line.price_minor })),
    });
  },
  /** Gives back a decimal amount, or all that is left; the same `key` once. Throws `payment_not_found`, `refund_too_high`. */
  async refund(caller: Caller, paymentId: string, price: number | undefined, reason: string, key: string) {
    const done = await store.transaction(async (trx) => {
      const payment = await payments.find(trx, paymentId);
      if (!payment) throw new Refusal("payment_not_found");
      const amount = price === undefined ? undefined : toMinor(price, payment.currency);
      if (price !== undefined && amount === undefined) {
        throw new Refusal("invalid", { fields: { price: "Please enter an amount with the currency's decimals" } });
      }
      return refunds.refund(trx, { paymentId, amount, key, by: caller.email, reason });
    });
    if (!done.refund) throw new Refusal("refund_too_high");
    outbox.wake();
    return { refund: done.refund, payment: done.payment };
  },
  /** Whether the guest ever ordered or dined. */
  hasAny: (userId: string): Promise<boolean> => payments.hasAny(store.db, userId),
  /** Takes the person out of the books, within the transaction that deletes them. */
  forget: (db: Db, userId: string): Promise<void> => payments.forget(db, userId),
  forgetSettled: (): Promise<void> => payments.forgetSettled(store.db),
  setDeletedCount: (db: Db, id: string, count: number) => payments.setDeletedCount(db, id, count),
});
