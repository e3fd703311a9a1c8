import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { CartService } from "../cart/cart.service.ts";
import { newId } from "../database/ids.ts";
import type { PaymentIntentTable } from "../database/schema.ts";
import type { Db } from "../database/store.ts";
import type { Outbox, OutboxMessage } from "../events/outbox.ts";
import type { OrderService } from "../order/order.service.ts";
import type { PaymentService } from "../payment/payment.service.ts";
import type { ReservationService } from "../reservation/reservation.service.ts";
import { depositReturnedMail, receiptMail, refundedMail } from "./checkout.mails.ts";
import { Snapshot } from "./snapshot.ts";

/** How a payment type is fulfilled, refunded and released; runs within the transaction that settles the intent. */
export interface Fulfilment {
  /** Records a captured payment and what it bought. Returns false without writing anything if that is not possible. */
  fulfil(db: Db, intent: PaymentIntentTable, now: number): Promise<boolean>;
  /** The mail for the guest whose payment was refunded instead of fulfilled. */
  refundMail(intent: PaymentIntentTable): OutboxMessage;
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
  settings: RestaurantSettings;
  publicUrl: string;
}

/** A cart intent can be paid for 24 hours unless a newer intent replaces it. */
const payableForMs = 86_400_000;

/** Creates an order from a cart payment; not fulfilled if an entry is already paid. */
export function cartFulfilment(deps: CartDeps): Fulfilment {
  const { payments, orders, cart, outbox } = deps;

  async function record(db: Db, intent: PaymentIntentTable, guestId: string, { lines }: Snapshot, now: number) {
    const id = newId();
    const rows = lines.map((line, position) => ({
      payment_id: id,
      position,
      cart_entry_id: line.cartEntryId,
      dish_id: line.dishId,
      name: line.name,
      image: line.image,
      price_minor: line.priceMinor,
    }));
    const bought = lines.map((line) => line.cartEntryId);
    const deletedCount = await cart.deletePaid(db, guestId, bought);
    await payments.insert(db, toPayment(intent, id, now, deletedCount), rows);
    const order = await orders.place(db, id, intent.email, now);
    await outbox.enqueue(db, receiptMail(deps, intent, lines, order));
  }

  return {
    async fulfil(db, intent, now) {
      const snapshot = Snapshot.parse(JSON.parse(intent.snapshot));
      const entries = snapshot.lines.map((line) => line.cartEntryId);
      // A deleted user would not pick up the order, so the payment is refunded.
      if (!intent.user_id || (await payments.findPaidEntries(db, entries)).length > 0) return false;
      await record(db, intent, intent.user_id, snapshot, now);
      return true;
    },
    refundMail: (intent) => refundedMail(deps.settings, intent),
    isPayable: async (_db, { status, user_id, created_at }, now) =>
      status === "open" && user_id !== null && now - created_at <= payableForMs,
    release: async () => {},
  };
}

interface ReservationDeps {
  payments: PaymentService;
  reservations: ReservationService;
  settings: RestaurantSettings;
}

/** Confirms the held table, or another free one if the hold has expired. */
export function reservationFulfilment({ payments, reservations, settings }: ReservationDeps): Fulfilment {
  return {
    async fulfil(db, intent, now) {
      // A deleted user would not come, so the deposit is refunded.
      if (!intent.user_id) return false;
      const paymentId = newId();
      if (!(await reservations.confirm(db, intent.id, paymentId, now))) return false;
      await payments.insert(db, toPayment(intent, paymentId, now), []);
      return true;
    },
    refundMail: (intent) => depositReturnedMail(settings, intent),
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
});
