import type { PaymentIntent } from "#contract/checkout.ts";
import type { PaymentType } from "#contract/constants/payment.ts";
import { toDecimal, toMinor } from "#contract/money.ts";
import type { ReservationDetails } from "#contract/reservation.ts";
import type { CartService } from "../cart/cart.service.ts";
import { newId } from "../database/ids.ts";
import type { PaymentIntentTable } from "../database/schema.ts";
import type { Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import type { PaymentProvider } from "../integrations/payment/provider.ts";
import type { ReservationService } from "../reservation/reservation.service.ts";
import { presentIntent } from "./checkout.presenter.ts";
import { paymentIntentRepository as intents } from "./payment-intent.repository.ts";
import { type Settle, withProviderErrors } from "./settlement.ts";
import { createSnapshot, snapshotTotal } from "./snapshot.ts";

interface Deps {
  store: Store;
  provider: PaymentProvider;
  settle: Settle;
  currency: string;
}

interface Purchase {
  currentUser: CurrentUser;
  type: PaymentType;
  amount: number;
  currency: string;
  snapshot: unknown;
}

/** Time from creating an intent to its first reconciliation check. */
const firstCheckMs = 60_000;

/** Throws `price_changed` with the right price if the guest saw a different one. */
export function assertPrice(price: number, amount: number, currency: string): void {
  if (toMinor(price, currency) !== amount) throw new AppError("price_changed", { price: toDecimal(amount, currency) });
}

/** Creates an intent at the provider and returns it with the row to insert. */
async function createProviderIntent(provider: PaymentProvider, purchase: Purchase) {
  const { currentUser, type, amount, currency, snapshot } = purchase;
  const idempotencyKey = newId();
  const providerIntent = await withProviderErrors(() => provider.createIntent({ amount, currency, idempotencyKey }));
  const now = Date.now();
  const intent: PaymentIntentTable = {
    id: providerIntent.id,
    user_id: currentUser.id,
    email: currentUser.email,
    payment_type: type,
    amount_minor: amount,
    currency,
    status: "open",
    snapshot: JSON.stringify(snapshot),
    created_at: now,
    check_at: now + firstCheckMs,
  };
  return { providerIntent, intent };
}

/** Creates the intent for a cart at current prices; `price` is the total the guest saw (D6.4). */
export function cartIntentCreator({ store, cart, provider, settle, currency }: Deps & { cart: CartService }) {
  /** Cancels intents that a newer one replaced. Throws `already_paid` if one of them was paid in the meantime. */
  async function cancelReplacedIntents(replaced: readonly string[], newer: string): Promise<void> {
    for (const id of replaced) {
      // If the provider cannot be reached, reconciliation cancels the intent later.
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

  return async (currentUser: CurrentUser, price: number): Promise<PaymentIntent> => {
    const snapshot = createSnapshot(await cart.lines(store.db, currentUser.id));
    const amount = snapshotTotal(snapshot);
    assertPrice(price, amount, currency);
    const purchase = { currentUser, type: "cart", amount, currency, snapshot } as const;
    const { providerIntent, intent } = await createProviderIntent(provider, purchase);
    const entryIds = snapshot.lines.map((line) => line.cartEntryId);
    const replaced = await store.transaction((trx) => intents.insertReplacing(trx, intent, entryIds));
    await cancelReplacedIntents(replaced, providerIntent.id);
    return presentIntent(intent, providerIntent, provider);
  };
}

/** Holds the smallest fitting table and creates the intent for its deposit; `price` is the deposit the guest saw. */
export function reservationIntentCreator(deps: Deps & { reservations: ReservationService }) {
  const { store, reservations, provider, settle, currency } = deps;

  /** Cancels the guest's older holds. Throws `already_paid` if one of them was paid and overlaps the wanted time. */
  async function cancelOlderHolds(currentUser: CurrentUser, period: { startsAt: number; endsAt: number }) {
    for (const { intentId, reservation } of await reservations.listOpenHolds(currentUser)) {
      const ended = await withProviderErrors(() => provider.cancelIntent(intentId));
      const intent = ended.status === "succeeded" ? await intents.find(store.db, intentId) : undefined;
      if (!intent || (await withProviderErrors(() => settle(intent))) !== "paid") continue;
      if (Date.parse(reservation.startsAt) < period.endsAt && period.startsAt < Date.parse(reservation.endsAt)) {
        throw new AppError("already_paid", {
          detail: "You paid for a table at this time already. You find it in your bookings.",
        });
      }
    }
  }

  return async (currentUser: CurrentUser, price: number, details: ReservationDetails): Promise<PaymentIntent> => {
    const now = Date.now();
    const { timeSlot, deposit: amount } = reservations.quote(details, now);
    assertPrice(price, amount, currency);
    await reservations.assertTableAvailable(currentUser, details, timeSlot, now);
    await cancelOlderHolds(currentUser, timeSlot);
    const purchase = { currentUser, type: "reservation", amount, currency, snapshot: {} } as const;
    const { providerIntent, intent } = await createProviderIntent(provider, purchase);
    const order = { currentUser, details, timeSlot, intentId: intent.id, now: intent.created_at };
    const insertWithHold = () =>
      store.transaction(async (trx) => {
        await intents.insert(trx, intent);
        await reservations.hold(trx, order);
        return reservations.findByIntent(trx, intent.id);
      });
    const hold = await reservations
      .withAlternatives(currentUser, details, insertWithHold)
      .catch(async (error: unknown) => {
        // The guest never received this intent, so it cannot be paid even if cancelling it at the provider fails.
        await provider.cancelIntent(providerIntent.id).catch(() => undefined);
        throw error;
      });
    return presentIntent(intent, providerIntent, provider, hold);
  };
}
