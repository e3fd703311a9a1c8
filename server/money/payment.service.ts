import type { Payment } from "#contract/money/payment.ts";
import type { PaymentType } from "#contract/money/payment-constants.ts";
import { isGuestEmail } from "#contract/people/guest-constants.ts";
import { dayMs } from "#contract/platform/durations.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import { toDecimal } from "#contract/platform/money.ts";
import type { ReportingService } from "../house/reporting/reporting.service.ts";
import { deleteInBatches, inBatches } from "../platform/database/batches.ts";
import type { ImageUrls } from "../platform/database/image-urls.ts";
import { maxPageSize, paginate } from "../platform/database/paginate.ts";
import type { PaymentLineTable, PaymentTable } from "../platform/database/schema.ts";
import type { Db, Store } from "../platform/database/store.ts";
import type { CurrentUser } from "../platform/domain/current-user.ts";
import { type RunEffect, runWithRecord } from "../platform/events/effects.ts";
import { externalRefunds } from "./external-refund.ts";
import { fromLineRow, presentLine } from "./line-item.ts";
import {
  type PaymentRecord,
  paymentRepository as payments,
  paymentRecordRepository as records,
} from "./payment.repository.ts";
import type { RefundService } from "./refund.service.ts";
import { type StaffRefundDeps, staffRefund } from "./staff-refund.ts";

/** The fields of the reservation that a deposit was paid for. */
function reservationFields({ reservation }: PaymentRecord): Partial<Payment> {
  if (!reservation) return {};
  return {
    reservationId: reservation.id,
    deposit: toDecimal(reservation.deposit_minor, reservation.currency),
    date: reservation.date,
    time: reservation.time,
    guest: reservation.guest,
    table: reservation.table_id,
    name: reservation.name,
    phone: reservation.phone,
    phoneE164: reservation.phone_e164,
    notes: reservation.notes,
    endsAt: toIsoInstant(reservation.ends_at),
    reservationStatus: reservation.status,
  };
}

/** A guest without an account sees the address that mails go to, instead of the one that stands for the guest. */
const emailOf = ({ email, contactEmail }: PaymentRecord): string =>
  isGuestEmail(email) ? (contactEmail ?? "") : email;

/** Maps a payment for its owner. */
function presentPayment(payment: PaymentRecord): Payment {
  const { currency, order, lines, reservation } = payment;
  return {
    _id: payment.id,
    email: emailOf(payment),
    price: toDecimal(payment.amount_minor, currency),
    currency,
    transactionId: payment.transaction_id,
    orderedDate: toIsoInstant(payment.ordered_at),
    cartIds: lines.map((line) => line.cart_entry_id),
    menuItemIds: lines.map((line) => line.dish_id),
    items: lines.map((line) => presentLine(fromLineRow(line), currency)),
    ...(payment.fee_minor > 0 && { fee: toDecimal(payment.fee_minor, currency) }),
    paymentType: payment.payment_type,
    // A deposit has no order; the specification requires new payments to be pending (S4.13).
    status: order?.status ?? "pending",
    paymentStatus: payment.payment_status,
    refunded: toDecimal(payment.refunded_minor, currency),
    orderNumber: order?.number ?? reservation?.number ?? "",
    readyAt: toIsoInstant(order?.ready_at ?? reservation?.starts_at ?? payment.ordered_at),
    ...reservationFields(payment),
  };
}

export type { PaymentRecord } from "./payment.repository.ts";

type NewPayment = Omit<PaymentTable, "refunded_minor" | "fee_minor"> & { fee_minor?: number };

export type PaymentService = ReturnType<typeof paymentService>;

interface Deps extends StaffRefundDeps {
  store: Store;
  refunds: RefundService;
  reporting: ReportingService;
}

/** Ids and emails of two users. */
interface MovedPayments {
  from: string;
  to: string;
  fromEmail: string;
  toEmail: string;
}

/** Whether a payment was for a change of a booking, which it does not make another booking. */
const isChangeOf = ({ id, reservation }: PaymentRecord): boolean =>
  reservation !== undefined && reservation.payment_id !== id;

const toSale = (payment: PaymentTable, lines: readonly PaymentLineTable[], isChange: boolean) => ({
  isChange,
  at: payment.ordered_at,
  kind: payment.payment_type,
  userId: payment.user_id,
  amountMinor: payment.amount_minor,
  dishes: lines.map((line) => ({
    dishId: line.dish_id,
    name: line.name,
    priceMinor: line.price_minor,
    quantity: line.quantity,
  })),
});

const presentRecorded = (record: PaymentRecord): { payment: Payment; deletedCount: number } => ({
  payment: presentPayment(record),
  deletedCount: record.deleted_count,
});

/** Payments that were recorded, and their refunds. */
export const paymentService = ({ store, users, refunds, reporting, ...deps }: Deps) => ({
  /** Lists payments of one type or all, newest first; `next` is set if there are more. */
  async list(currentUser: CurrentUser, before: string | undefined, type?: PaymentType) {
    const rows = await records.list(
      store.db,
      { userId: currentUser.id, before, ...(type && { type }) },
      maxPageSize + 1,
    );
    const { shown, next } = paginate(rows, (payment) => payment.id);
    return { items: shown.map(presentPayment), next };
  },
  /** Returns a transaction's payment with the number of deleted cart entries, or `undefined` if none is recorded. */
  async find(transactionId: string): Promise<{ payment: Payment; deletedCount: number } | undefined> {
    const record = await records.findByTransaction(store.db, transactionId);
    return record && presentRecorded(record);
  },
  presentRecorded,
  /** The stored address of the order that a transaction paid for; null if it is no delivery, or its guest was deleted. */
  deliveryAddress: async (transactionId: string): Promise<string | null> =>
    (await records.findByTransaction(store.db, transactionId))?.order?.address ?? null,
  /** Returns those of the cart entries that are already paid. */
  findPaidEntries: (db: Db, cartEntryIds: readonly string[]) => payments.findPaidEntries(db, cartEntryIds),
  /** Inserts a payment and adds it to the statistics, not as a booking if it is for a change of one, within the transaction of the checkout. Returns the stored row. */
  async insert(
    db: Db,
    payment: NewPayment,
    lines: readonly PaymentLineTable[],
    run: RunEffect = runWithRecord,
    { isChange = false }: { isChange?: boolean } = {},
  ): Promise<PaymentTable> {
    const row = { fee_minor: 0, ...payment, refunded_minor: 0 };
    await payments.insert(db, row, lines);
    await run(db, { name: "statistics", data: {} }, () => reporting.recordSale(db, toSale(row, lines, isChange)));
    return row;
  },
  /** Adds a recorded payment to the statistics, if that was not done with the record. */
  async recordSale(db: Db, transactionId: string): Promise<void> {
    const record = await records.findByTransaction(db, transactionId);
    if (record) await reporting.recordSale(db, toSale(record, record.lines, isChangeOf(record)));
  },
  /** A payment as it is stored, by its transaction. */
  findRecord: (db: Db, transactionId: string): Promise<PaymentRecord | undefined> =>
    records.findByTransaction(db, transactionId),
  refund: staffRefund({ users, refunds, ...deps }),
  ...externalRefunds({ store, refunds, ...deps }),
  pictures: { list: payments.listImages, replace: payments.replaceImage } satisfies ImageUrls,
  /** Whether no payments are recorded. */
  isEmpty: (): Promise<boolean> => payments.isEmpty(store.db),
  /** Locks a payment until the transaction ends, so that a refund waits. Returns false if it is refunded as a whole. */
  lockUnrefunded: (db: Db, id: string): Promise<boolean> => payments.lockUnrefunded(db, id),
  /** All payments of a user, newest first. */
  async listOfUser(userId: string): Promise<Payment[]> {
    const payments: Payment[] = [];
    for (let before: string | undefined; ; before = payments.at(-1)?._id) {
      const page = await records.list(store.db, { userId, before }, maxPageSize);
      payments.push(...page.map(presentPayment));
      if (page.length < maxPageSize) return payments;
    }
  },
  /** The refunds of a user's payments, oldest first. */
  listRefundsOfUser: (userId: string) => refunds.listOfUser(store.db, userId),
  /** Replaces a user's email in payments and refunds, within the transaction that changes it. */
  async changeEmail(db: Db, userId: string, from: string, to: string): Promise<void> {
    await payments.changeEmail(db, userId, to);
    await refunds.changeEmail(db, from, to);
  },
  /** Moves a user's payments with refunds and statistics to another, and returns the number of payments. */
  async move(db: Db, { from, to, fromEmail, toEmail }: MovedPayments): Promise<number> {
    await refunds.changeEmail(db, fromEmail, toEmail);
    await reporting.movePurchases(db, from, to);
    return payments.move(db, from, to, toEmail);
  },
  /** Removes the user from their payments and refunds, within the transaction that deletes the user. */
  async anonymizeUser(db: Db, { id, email }: { id: string; email: string }): Promise<void> {
    await refunds.anonymizeUser(db, id, email);
    await clearNotes(db, await payments.listServedOfUser(db, id, Date.now() - dayMs));
    await payments.anonymizeUser(db, id);
  },
  /** Removes what a deleted user wrote to the kitchen, within the transaction in which the order ends. */
  clearNotesIfDeleted: (db: Db, id: string): Promise<void> => payments.clearNotesIfDeleted(db, id),
  /** The same a day after the promised time of orders that nobody has ended. */
  clearAbandonedNotes: (now: number): Promise<void> =>
    deleteInBatches(async (limit) => {
      const ids = await payments.listAbandonedOfDeleted(store.db, now - dayMs, limit);
      if (ids.length > 0) await store.transaction((trx) => clearNotes(trx, ids));
      return ids.length;
    }),
  /** Those of the payments that name a person. */
  listWithPerson: async (db: Db, ids: readonly string[]): Promise<string[]> =>
    ids.length === 0 ? [] : payments.listWithPerson(db, ids),
  /** Removes persons from payments, and what was written about their refunds; amounts are kept. */
  async anonymizeByIds(db: Db, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await refunds.anonymizeByPaymentIds(db, ids);
    await clearNotes(db, ids);
    await payments.anonymizeByIds(db, ids);
  },
});

async function clearNotes(db: Db, ids: readonly string[]): Promise<void> {
  await inBatches(ids, async (some) => {
    await payments.clearNotes(db, some);
    return [];
  });
}
