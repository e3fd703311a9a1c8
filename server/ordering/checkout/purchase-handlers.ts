import { isGuestEmail } from "#contract/people/guest-constants.ts";
import { dayMs } from "#contract/platform/durations.ts";
import type { ReservationService } from "../../booking/reservation.service.ts";
import type { LiveSettings } from "../../house/restaurant/live-settings.ts";
import { toLineRow } from "../../money/line-item.ts";
import type { PaymentRecord, PaymentService } from "../../money/payment.service.ts";
import type { UserService } from "../../people/user.service.ts";
import { newId } from "../../platform/database/ids.ts";
import type { PaymentIntentTable } from "../../platform/database/schema.ts";
import type { Db } from "../../platform/database/store.ts";
import type { RunEffect } from "../../platform/events/effects.ts";
import type { Outbox, OutboxMessage } from "../../platform/events/outbox.ts";
import type { RefundCause } from "../../platform/messages/payment-mails.ts";
import type { CartService } from "../cart/cart.service.ts";
import type { IntentHoldService } from "../kitchen/intent-hold.service.ts";
import type { OrderingService } from "../kitchen/ordering.service.ts";
import type { OrderService } from "../order/order.service.ts";
import { readAddress } from "../order/order-fulfilment.ts";
import { depositRefundedMail, type RefundedAmount, receiptMail, refundedMail } from "./checkout.mails.ts";
import { readSnapshot, type Snapshot } from "./snapshot.ts";

/** The result of recording what a captured payment bought; `payment`, if it is known, is the stored one. */
interface RecordedPurchase {
  payment?: PaymentRecord;
}

/** Records, refunds or releases purchases of a payment type, within the transaction that settles the intent. */
export interface PurchaseHandler {
  /**
   * Records a captured payment and what it bought. Returns why that is not possible, then without recording anything.
   * `intent.user_id` is null if the user was deleted.
   */
  record(db: Db, intent: PaymentIntentTable, now: number, run: RunEffect): Promise<RecordedPurchase | RefundCause>;
  /** The mail for the guest whose payment was refunded because the purchase could not be recorded. */
  refundMail(intent: PaymentIntentTable, refunded: RefundedAmount, cause: RefundCause): OutboxMessage;
  /** Whether the guest may still pay; if not, the intent is cancelled at the provider. */
  isPayable(db: Db, intent: PaymentIntentTable, now: number): Promise<boolean>;
  /** Releases what was reserved for an intent that will not be paid. */
  release(db: Db, intent: PaymentIntentTable, now: number): Promise<void>;
}

interface CartDeps {
  payments: PaymentService;
  orders: OrderService;
  cart: CartService;
  outbox: Outbox;
  intentHolds: IntentHoldService;
  ordering: Pick<OrderingService, "read">;
  users: Pick<UserService, "findVerifiedContact" | "mailAddressOf">;
  settings: LiveSettings;
  publicUrl: string;
}

/** A cart intent can be paid for 24 hours unless a newer intent replaces it. */
const payableForMs = dayMs;

/** Creates an order from a cart payment; refunded if an entry is already paid. */
export function cartPurchaseHandler(deps: CartDeps): PurchaseHandler {
  const { payments, orders, cart, outbox, intentHolds, ordering, users } = deps;

  async function recordOrder(
    db: Db,
    intent: PaymentIntentTable,
    guestId: string,
    { snapshot, now, run }: { snapshot: Snapshot; now: number; run: RunEffect },
  ): Promise<PaymentRecord> {
    const { lines, way } = snapshot;
    const id = newId();
    const rows = lines.map((line, position) => toLineRow(line, id, position));
    const deletedCount = await cart.deletePaid(db, guestId, lines);
    const number = await orders.findFreeNumber(db, snapshot.number);
    const { extraMinutes } = await ordering.read(db, Date.now());
    const address = readAddress(intent.address);
    const order = orders.prepare({ ...snapshot, number, fulfilment: way, extraMinutes, address, now });
    const isWithoutAccount = isGuestEmail(intent.email);
    const trackCode = isWithoutAccount ? orders.newTrackCode() : undefined;
    const isVerified = !isWithoutAccount && (await users.findVerifiedContact(db, guestId)) !== undefined;
    const payment = await payments.insert(db, toPayment(intent, id, now, deletedCount), rows, run);
    const placed = await orders.place(db, order, { paymentId: id, by: intent.email, now, lines, run });
    if (trackCode !== undefined) await orders.saveTrackCode(db, trackCode, { orderId: id, guestId, now });
    await run(db, { name: "receipt", data: { trackCode, isVerified } }, async () =>
      outbox.enqueue(db, receiptMail(deps, intent, lines, { ...order, trackCode, isVerified })),
    );
    const contactEmail = isWithoutAccount ? await users.mailAddressOf(intent.email, db) : undefined;
    return { ...payment, contactEmail, lines: rows, order: placed, reservation: undefined };
  }

  /** Returns why there is no order if an entry is paid already, the user was deleted or the portions are sold out. */
  async function tryToRecord(db: Db, intent: PaymentIntentTable, now: number, run: RunEffect) {
    const snapshot = readSnapshot(intent.snapshot);
    const { lines, promise, stock } = snapshot;
    const paid = await payments.findPaidEntries(
      db,
      lines.map((line) => line.cartEntryId),
    );
    if (paid.length > 0) return "paid_already";
    // A deleted user would not pick up the order, so the payment is refunded.
    if (!intent.user_id) return "account_closed";
    if (!(await intentHolds.reacquire(db, intent.id, promise?.work ?? [], stock))) return "unavailable";
    return { payment: await recordOrder(db, intent, intent.user_id, { snapshot, now, run }) };
  }

  return {
    async record(db, intent, now, run) {
      const recorded = await tryToRecord(db, intent, now, run);
      // Refunded portions can be sold to another guest.
      if (typeof recorded === "string" && intent.expires_at !== null) await intentHolds.release(db, intent.id);
      return recorded;
    },
    refundMail: (intent, refunded, cause) => refundedMail(deps.settings, intent, refunded, cause),
    isPayable: async (_db, { status, user_id, created_at, expires_at }, now) =>
      status === "open" && user_id !== null && now < (expires_at ?? created_at + payableForMs),
    // Most intents hold nothing and end without a query.
    release: async (db, { id, expires_at }) => {
      if (expires_at !== null) await intentHolds.release(db, id);
    },
  };
}

interface ReservationDeps {
  payments: PaymentService;
  reservations: ReservationService;
  settings: LiveSettings;
}

/** Confirms the held table, or another free one if the hold has expired. */
export function reservationPurchaseHandler({ payments, reservations, settings }: ReservationDeps): PurchaseHandler {
  return {
    async record(db, intent, now, run) {
      // A deleted user would not come, so the deposit is refunded.
      if (!intent.user_id) return "account_closed";
      const paymentId = newId();
      const confirmed = await reservations.confirm(db, { intentId: intent.id, paymentId, now, run });
      if (!confirmed) return "unavailable";
      await payments.insert(db, toPayment(intent, paymentId, now), [], run, { isChange: confirmed.isChange });
      return {};
    },
    refundMail: (intent, refunded, cause) => depositRefundedMail(settings, intent, refunded, cause),
    async isPayable(db, intent, now) {
      const reservation = await reservations.findByIntent(db, intent.id);
      return intent.status === "open" && (reservation?.heldUntil ?? 0) > now;
    },
    release: (db, intent, now) => reservations.expire(db, intent.id, now),
  };
}

/** Builds the payment row of an intent. `deletedCount` is the number of cart entries that the payment removed. */
const toPayment = (intent: PaymentIntentTable, id: string, now: number, deletedCount = 0) => ({
  id,
  transaction_id: intent.id,
  user_id: intent.user_id,
  email: intent.email,
  payment_type: intent.payment_type,
  amount_minor: intent.amount_minor,
  currency: intent.currency,
  payment_status: "paid" as const,
  deleted_count: deletedCount,
  ordered_at: now,
  fee_minor: intent.fee_minor,
});
