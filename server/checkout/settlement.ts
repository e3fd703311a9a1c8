import { formatMoney } from "#contract/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { CartService } from "../cart/cart.service.ts";
import { newId } from "../database/ids.ts";
import type { PaymentIntentTable } from "../database/schema.ts";
import type { Db, Store } from "../database/store.ts";
import type { Outbox } from "../events/outbox.ts";
import type { PaymentProvider } from "../integrations/payment/provider.ts";
import type { OrderService } from "../order/order.service.ts";
import type { PaymentService } from "../payment/payment.service.ts";
import { intentRepository as intents } from "./intent.repository.ts";
import { receiptMail, refundedMail } from "./mails.ts";
import { Snapshot } from "./snapshot.ts";

export interface SettlementParts {
  store: Store;
  provider: PaymentProvider;
  payments: PaymentService;
  orders: OrderService;
  cart: CartService;
  outbox: Outbox;
  settings: RestaurantSettings;
  publicUrl: string;
}

export type Outcome = "open" | "paid" | "refunded" | "cancelled";
export type Settle = (intent: PaymentIntentTable) => Promise<Outcome>;

/**
 * Where browser, webhook and reconciliation meet (decisions §6). Asks the provider what became of an intent; a captured
 * one is recorded once, or, where its entries are paid already, given back once, whoever asks and however often.
 */
export function settlement(parts: SettlementParts): Settle {
  const { store, provider, payments, orders, cart, outbox, settings } = parts;

  async function record(db: Db, intent: PaymentIntentTable, { lines }: Snapshot): Promise<void> {
    const now = Date.now();
    const id = newId();
    const payment = {
      id,
      transaction_id: intent.id,
      user_id: intent.user_id,
      email: intent.email,
      payment_type: intent.payment_type,
      amount_minor: intent.amount_minor,
      currency: intent.currency,
      payment_status: "paid",
      deleted_count: 0,
      ordered_at: now,
    };
    const rows = lines.map((line, position) => ({
      payment_id: id,
      position,
      cart_entry_id: line.cartEntryId,
      dish_id: line.dishId,
      name: line.name,
      image: line.image,
      price_minor: line.priceMinor,
    }));
    await payments.insert(db, payment, rows);
    const order = await orders.place(db, id, intent.email, now);
    const bought = lines.map((line) => line.cartEntryId);
    const removed = intent.user_id ? await cart.removeBought(db, intent.user_id, bought) : 0;
    await payments.setDeletedCount(db, id, removed);
    await outbox.enqueue(db, receiptMail(parts, intent, lines, order));
  }

  async function giveBack(db: Db, intent: PaymentIntentTable): Promise<void> {
    await intents.markRefunded(db, intent.id);
    await outbox.enqueue(db, {
      key: `refund:${intent.id}`,
      kind: "refund",
      payload: { intentId: intent.id, amount: intent.amount_minor },
    });
    const amount = formatMoney(intent.amount_minor, intent.currency, settings.locale);
    await outbox.enqueue(db, refundedMail(parts, intent, amount));
  }

  async function honour(intent: PaymentIntentTable): Promise<Outcome> {
    const snapshot = Snapshot.parse(JSON.parse(intent.snapshot));
    const outcome = await store.transaction(async (trx): Promise<Outcome> => {
      if (!(await intents.close(trx, intent.id, "paid"))) {
        return (await intents.find(trx, intent.id))?.status === "refunded" ? "refunded" : "paid";
      }
      const paid = await payments.paidEntries(
        trx,
        snapshot.lines.map((line) => line.cartEntryId),
      );
      if (paid.length === 0) await record(trx, intent, snapshot);
      else await giveBack(trx, intent);
      return paid.length === 0 ? "paid" : "refunded";
    });
    outbox.wake();
    return outcome;
  }

  return async (intent) => {
    if (intent.status === "paid" || intent.status === "refunded") return intent.status;
    const { status } = await provider.retrieveIntent(intent.id);
    if (status === "succeeded") return honour(intent);
    if (status === "cancelled") {
      await intents.forget(store.db, intent.id);
      return "cancelled";
    }
    return intent.status === "cancelled" ? "cancelled" : "open";
  };
}
