import type { PaymentType } from "#contract/payment.ts";
import type { PaymentIntentTable } from "../database/schema.ts";
import type { Db, Store } from "../database/store.ts";
import type { Outbox } from "../events/outbox.ts";
import type { PaymentProvider } from "../integrations/payment/provider.ts";
import type { Fulfilment } from "./fulfilment.ts";
import { intentRepository as intents } from "./intent.repository.ts";

interface Parts {
  store: Store;
  provider: PaymentProvider;
  outbox: Outbox;
  fulfilments: Readonly<Record<PaymentType, Fulfilment>>;
}

export type Outcome = "open" | "paid" | "refunded" | "cancelled";
export type Settle = (intent: PaymentIntentTable, now?: number) => Promise<Outcome>;

/**
 * Where browser, webhook and reconciliation meet (decisions §6). Asks the provider what became of an intent, and ends
 * there what nobody may pay any more. A captured one is honoured once, or, where what it bought cannot be had, given
 * back once, whoever asks and however often.
 */
export function settlement({ store, provider, outbox, fulfilments }: Parts): Settle {
  const fulfilmentOf = ({ payment_type }: PaymentIntentTable) =>
    payment_type === "reservation" ? fulfilments.reservation : fulfilments.cart;

  async function giveBack(db: Db, intent: PaymentIntentTable): Promise<void> {
    await intents.markRefunded(db, intent.id);
    await outbox.enqueue(db, {
      key: `refund:${intent.id}`,
      kind: "refund",
      payload: { intentId: intent.id, amount: intent.amount_minor },
    });
    await outbox.enqueue(db, fulfilmentOf(intent).regret(intent));
  }

  async function honour(intent: PaymentIntentTable, now: number): Promise<Outcome> {
    const outcome = await store.transaction(async (trx): Promise<Outcome> => {
      if (!(await intents.close(trx, intent.id, "paid"))) {
        return (await intents.find(trx, intent.id))?.status === "refunded" ? "refunded" : "paid";
      }
      if (await fulfilmentOf(intent).honour(trx, intent, now)) return "paid";
      await giveBack(trx, intent);
      return "refunded";
    });
    outbox.wake();
    return outcome;
  }

  async function forget(intent: PaymentIntentTable, now: number): Promise<Outcome> {
    await store.transaction(async (trx) => {
      await intents.forget(trx, intent.id);
      await fulfilmentOf(intent).release(trx, intent, now);
    });
    return "cancelled";
  }

  /** What the provider says, after cancelling there what is no longer wanted. */
  async function ask(intent: PaymentIntentTable, now: number) {
    const { status } = await provider.retrieveIntent(intent.id);
    if (status !== "open" || (await fulfilmentOf(intent).isWanted(store.db, intent, now))) return status;
    return (await provider.cancelIntent(intent.id)).status;
  }

  return async (intent, now = Date.now()) => {
    if (intent.status === "paid" || intent.status === "refunded") return intent.status;
    const status = await ask(intent, now);
    if (status === "succeeded") return honour(intent, now);
    if (status === "cancelled") return forget(intent, now);
    return intent.status === "cancelled" ? "cancelled" : "open";
  };
}
