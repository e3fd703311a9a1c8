import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { CartService } from "../cart/cart.service.ts";
import { newId } from "../database/ids.ts";
import type { PaymentIntentTable } from "../database/schema.ts";
import type { Db } from "../database/store.ts";
import type { Outbox } from "../events/outbox.ts";
import type { OrderService } from "../order/order.service.ts";
import type { PaymentService } from "../payment/payment.service.ts";
import { type Fulfilment, paymentFromIntent } from "./fulfilment.ts";
import { receiptMail, refundedMail } from "./mails.ts";
import { Snapshot } from "./snapshot.ts";

interface Deps {
  payments: PaymentService;
  orders: OrderService;
  cart: CartService;
  outbox: Outbox;
  settings: RestaurantSettings;
  publicUrl: string;
}

const payableForMs = 86_400_000;

/** The dishes of a cart become an order, once: entries that are paid already are not sold again. */
export function cartFulfilment(deps: Deps): Fulfilment {
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
    await payments.insert(db, paymentFromIntent(intent, id, now), rows);
    const order = await orders.place(db, id, intent.email, now);
    const bought = lines.map((line) => line.cartEntryId);
    await payments.setDeletedCount(db, id, await cart.deletePaid(db, guestId, bought));
    await outbox.enqueue(db, receiptMail(deps, intent, lines, order));
  }

  return {
    async fulfil(db, intent, now) {
      const snapshot = Snapshot.parse(JSON.parse(intent.snapshot));
      const entries = snapshot.lines.map((line) => line.cartEntryId);
      // Nobody would pick up what a deleted person bought: the money goes back.
      if (!intent.user_id || (await payments.findPaidEntries(db, entries)).length > 0) return false;
      await record(db, intent, intent.user_id, snapshot, now);
      return true;
    },
    refundEmail: (intent) => refundedMail(deps, intent),
    /** Until a newer intent takes its entries over, or it is a day old. */
    isPayable: async (_db, intent, now) => intent.status === "open" && now - intent.created_at <= payableForMs,
    release: async () => {},
  };
}
