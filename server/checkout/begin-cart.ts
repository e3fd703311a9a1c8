import type { PaymentIntent } from "#contract/checkout.ts";
import type { CartService } from "../cart/cart.service.ts";
import type { Store } from "../database/store.ts";
import type { Caller } from "../http/caller.ts";
import { Refusal } from "../http/refusal.ts";
import type { PaymentProvider } from "../integrations/payment/provider.ts";
import { expectPrice, makeIntent } from "./begin.ts";
import { presentIntent } from "./checkout.presenter.ts";
import { intentRepository as intents } from "./intent.repository.ts";
import type { Settle } from "./settlement.ts";
import { snapshotOf, totalOf } from "./snapshot.ts";

interface Parts {
  store: Store;
  cart: CartService;
  provider: PaymentProvider;
  settle: Settle;
  currency: string;
}

export function cartBeginning({ store, cart, provider, settle, currency }: Parts) {
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

  /** Begins paying for the cart at today's prices; `price` is what the guest saw (decisions §6). */
  return async (caller: Caller, price: number): Promise<PaymentIntent> => {
    if (!caller.isValid) throw new Refusal("email_unverified");
    const snapshot = snapshotOf(await cart.lines(store.db, caller.id));
    const amount = totalOf(snapshot);
    expectPrice(price, amount, currency);
    const { made, intent } = await makeIntent(provider, { caller, type: "cart", amount, currency, snapshot });
    const entryIds = snapshot.lines.map((line) => line.cartEntryId);
    const replaced = await store.transaction((trx) => intents.open(trx, intent, entryIds));
    await endReplaced(replaced, made.id);
    return presentIntent(intent, made, provider);
  };
}
