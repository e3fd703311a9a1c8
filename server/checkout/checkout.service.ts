import type { PaymentIntent } from "#contract/checkout.ts";
import { toDecimal, toMinor } from "#contract/money.ts";
import type { CartService } from "../cart/cart.service.ts";
import { newId } from "../database/ids.ts";
import type { PaymentIntentTable } from "../database/schema.ts";
import type { Store } from "../database/store.ts";
import type { Caller } from "../http/caller.ts";
import { Refusal } from "../http/refusal.ts";
import { type PaymentProvider, ProviderUnavailable } from "../integrations/payment/provider.ts";
import type { PaymentService } from "../payment/payment.service.ts";
import { presentIntent } from "./checkout.presenter.ts";
import { intentRepository as intents } from "./intent.repository.ts";
import type { Settle } from "./settlement.ts";
import { snapshotOf, totalOf } from "./snapshot.ts";

interface Parts {
  store: Store;
  cart: CartService;
  payments: PaymentService;
  provider: PaymentProvider;
  settle: Settle;
  currency: string;
}

/** Between beginning to pay and the first time reconciliation asks. */
export const firstCheckMs = 60_000;

export type CheckoutService = ReturnType<typeof checkoutService>;

export function checkoutService({ store, cart, payments, provider, settle, currency }: Parts) {
  /** Ends intents that a newer one replaced. One of them may have been paid meanwhile: then the cart is bought. */
  async function endReplaced(replaced: readonly string[], newer: string): Promise<void> {
    for (const id of replaced) {
      // Left to reconciliation where the provider cannot be reached now.
      const ended = await provider.cancelIntent(id).catch(() => undefined);
      const intent = ended?.status === "succeeded" ? await intents.find(store.db, id) : undefined;
      if (!intent) continue;
      await settle(intent);
      await provider.cancelIntent(newer).then(
        () => intents.forget(store.db, newer),
        () => undefined,
      );
      throw new Refusal("already_paid");
    }
  }

  async function own(caller: Caller, id: string): Promise<PaymentIntentTable> {
    const intent = await intents.find(store.db, id);
    if (!intent || intent.user_id !== caller.id) throw new Refusal("payment_intent_not_found");
    return intent;
  }

  return {
    /** Begins paying for the cart at today's prices; `price` is what the guest saw (decisions §6). */
    async begin(caller: Caller, price: number): Promise<PaymentIntent> {
      if (!caller.isValid) throw new Refusal("email_unverified");
      const snapshot = snapshotOf(await cart.lines(store.db, caller.id));
      const amount = totalOf(snapshot);
      if (toMinor(price, currency) !== amount)
        throw new Refusal("price_changed", { price: toDecimal(amount, currency) });
      const made = await reached(() => provider.createIntent({ amount, currency, idempotencyKey: newId() }));
      const now = Date.now();
      const intent = {
        id: made.id,
        user_id: caller.id,
        email: caller.email,
        payment_type: "cart",
        amount_minor: amount,
        currency,
        status: "open",
        snapshot: JSON.stringify(snapshot),
        created_at: now,
        check_at: now + firstCheckMs,
      };
      const entryIds = snapshot.lines.map((line) => line.cartEntryId);
      const replaced = await store.transaction((trx) => intents.open(trx, intent, entryIds));
      await endReplaced(replaced, made.id);
      return presentIntent(intent, made, provider.name);
    },

    /** A payment begun earlier, settled first where the provider took the money meanwhile. */
    async get(caller: Caller, id: string): Promise<PaymentIntent> {
      const intent = await own(caller, id);
      const made = await reached(() => provider.retrieveIntent(id));
      const status = await reached(() => settle(intent));
      return presentIntent({ ...intent, status }, made, provider.name);
    },

    /** Records what the provider reports as paid; the same answer however often it is asked (decisions §6). */
    async record(caller: Caller, transactionId: string, price: number) {
      const intent = await intents.find(store.db, transactionId);
      if (intent && intent.user_id !== caller.id) throw new Refusal("forbidden");
      if (!intent) throw new Refusal(caller.isValid ? "payment_not_succeeded" : "email_unverified");
      if (toMinor(price, intent.currency) !== intent.amount_minor) {
        throw new Refusal("price_changed", { price: toDecimal(intent.amount_minor, intent.currency) });
      }
      const outcome = await reached(() => settle(intent));
      if (outcome === "refunded") throw new Refusal("payment_refunded");
      const recorded = outcome === "paid" ? await payments.find(transactionId) : undefined;
      if (!recorded) throw new Refusal("payment_not_succeeded");
      return recorded;
    },
  };
}

async function reached<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new Refusal("payment_provider_unavailable", { retryAfter: 30 });
    throw error;
  }
}
