import type { PaymentIntent } from "#contract/checkout.ts";
import type { CartService } from "../cart/cart.service.ts";
import type { Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import type { PaymentProvider } from "../integrations/payment/provider.ts";
import { presentIntent } from "./checkout.presenter.ts";
import { assertPrice, createProviderIntent } from "./create-intent.ts";
import { intentRepository as intents } from "./intent.repository.ts";
import type { Settle } from "./settlement.ts";
import { createSnapshot, snapshotTotal } from "./snapshot.ts";

interface Deps {
  store: Store;
  cart: CartService;
  provider: PaymentProvider;
  settle: Settle;
  currency: string;
}

export function cartIntentCreator({ store, cart, provider, settle, currency }: Deps) {
  /** Ends intents that a newer one replaced. One of them may have been paid meanwhile: then the cart is bought. */
  async function cancelReplacedIntents(replaced: readonly string[], newer: string): Promise<void> {
    for (const id of replaced) {
      // Left to reconciliation where the provider cannot be reached now.
      const ended = await provider.cancelIntent(id).catch(() => undefined);
      const intent = ended?.status === "succeeded" ? await intents.find(store.db, id) : undefined;
      if (!intent) continue;
      await settle(intent);
      await provider.cancelIntent(newer).then(
        () => intents.closeUnpaid(store.db, newer),
        () => undefined,
      );
      throw new AppError("already_paid");
    }
  }

  /** Begins paying for the cart at today's prices; `price` is what the guest saw (decisions §6). */
  return async (currentUser: CurrentUser, price: number): Promise<PaymentIntent> => {
    const snapshot = createSnapshot(await cart.lines(store.db, currentUser.id));
    const amount = snapshotTotal(snapshot);
    assertPrice(price, amount, currency);
    const { providerIntent, intent } = await createProviderIntent(provider, {
      currentUser,
      type: "cart",
      amount,
      currency,
      snapshot,
    });
    const entryIds = snapshot.lines.map((line) => line.cartEntryId);
    const replaced = await store.transaction((trx) => intents.insertReplacing(trx, intent, entryIds));
    await cancelReplacedIntents(replaced, providerIntent.id);
    return presentIntent(intent, providerIntent, provider);
  };
}
