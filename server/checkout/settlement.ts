import type { PaymentType } from "#contract/constants/payment.ts";
import type { PaymentIntentTable } from "../database/schema.ts";
import type { Db, Store } from "../database/store.ts";
import type { Outbox } from "../events/outbox.ts";
import type { PaymentProvider } from "../integrations/payment/provider.ts";
import type { Fulfilment } from "./fulfilment.ts";
import { intentRepository as intents } from "./intent.repository.ts";

interface Deps {
  store: Store;
  provider: PaymentProvider;
  outbox: Outbox;
  fulfilments: Readonly<Record<PaymentType, Fulfilment>>;
}

export type SettlementOutcome = "open" | "paid" | "refunded" | "cancelled";
export type Settle = (intent: PaymentIntentTable, now?: number) => Promise<SettlementOutcome>;

/**
 * Where browser, webhook and reconciliation meet (decisions §6). Asks the provider what became of an intent, and ends
 * there what nobody may pay any more. A captured one is honoured once, or, where what it bought cannot be had, given
 * back once, whoever asks and however often.
 */
export function settlement({ store, provider, outbox, fulfilments }: Deps): Settle {
  const fulfilmentOf = ({ payment_type }: PaymentIntentTable) =>
    payment_type === "reservation" ? fulfilments.reservation : fulfilments.cart;

  async function refund(db: Db, intent: PaymentIntentTable): Promise<void> {
    await intents.markRefunded(db, intent.id);
    await outbox.enqueue(db, {
      key: `refund:${intent.id}`,
      kind: "refund",
      payload: { intentId: intent.id, amount: intent.amount_minor },
    });
    await outbox.enqueue(db, fulfilmentOf(intent).refundEmail(intent));
  }

  async function fulfil(intent: PaymentIntentTable, now: number): Promise<SettlementOutcome> {
    const outcome = await store.transaction(async (trx): Promise<SettlementOutcome> => {
      if (!(await intents.close(trx, intent.id, "paid"))) {
        return (await intents.find(trx, intent.id))?.status === "refunded" ? "refunded" : "paid";
      }
      if (await fulfilmentOf(intent).fulfil(trx, intent, now)) return "paid";
      await refund(trx, intent);
      return "refunded";
    });
    outbox.wake();
    return outcome;
  }

  async function closeUnpaid(intent: PaymentIntentTable, now: number): Promise<SettlementOutcome> {
    await store.transaction(async (trx) => {
      await intents.closeUnpaid(trx, intent.id);
      await fulfilmentOf(intent).release(trx, intent, now);
    });
    return "cancelled";
  }

  /** What the provider says, after cancelling there what is no longer wanted. */
  async function fetchProviderStatus(intent: PaymentIntentTable, now: number) {
    const { status } = await provider.retrieveIntent(intent.id);
    if (status !== "open" || (await fulfilmentOf(intent).isPayable(store.db, intent, now))) return status;
    return (await provider.cancelIntent(intent.id)).status;
  }

  return async (intent, now = Date.now()) => {
    if (intent.status === "paid" || intent.status === "refunded") return intent.status;
    const status = await fetchProviderStatus(intent, now);
    if (status === "succeeded") return fulfil(intent, now);
    if (status === "cancelled") return closeUnpaid(intent, now);
    return intent.status === "cancelled" ? "cancelled" : "open";
  };
}
