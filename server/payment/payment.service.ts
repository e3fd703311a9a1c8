import type { Payment } from "#contract/payment.ts";
import type { PaymentLineTable, PaymentTable } from "../database/schema.ts";
import type { Db, Store } from "../database/store.ts";
import type { Caller } from "../http/caller.ts";
import { presentPayment } from "./payment.presenter.ts";
import { paymentRepository as payments } from "./payment.repository.ts";

const mostListed = 100;

export type PaymentService = ReturnType<typeof paymentService>;

export const paymentService = (store: Store) => ({
  /** Both kinds, newest first; `next` where there are more. */
  async list(caller: Caller, before: string | undefined) {
    const found = await payments.list(store.db, caller.id, mostListed + 1, before);
    const shown = found.slice(0, mostListed);
    const last = shown.at(-1);
    return {
      items: shown.map(presentPayment),
      next: found.length > mostListed && last ? { before: last.id } : undefined,
    };
  },
  /** The payment of a transaction with how many cart entries it removed; `undefined` where none is recorded. */
  async find(transactionId: string): Promise<{ payment: Payment; deletedCount: number } | undefined> {
    const record = await payments.findByTransaction(store.db, transactionId);
    return record && { payment: presentPayment(record), deletedCount: record.deleted_count };
  },
  /** Which of these cart entries are paid already. */
  paidEntries: (db: Db, cartEntryIds: readonly string[]) => payments.paidEntries(db, cartEntryIds),
  /** Writes a payment within the transaction of the checkout. */
  insert: (db: Db, payment: PaymentTable, lines: readonly PaymentLineTable[]) => payments.insert(db, payment, lines),
  setDeletedCount: (db: Db, id: string, count: number) => payments.setDeletedCount(db, id, count),
});
