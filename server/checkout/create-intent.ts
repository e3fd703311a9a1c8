import type { PaymentIntent } from "#contract/checkout.ts";
import type { PaymentType } from "#contract/constants/payment.ts";
import { toDecimal, toMinor } from "#contract/money.ts";
import type { ReservationDetails } from "#contract/reservation.ts";
import type { CartService } from "../cart/cart.service.ts";
import { newId } from "../database/ids.ts";
import type { PaymentIntentTable } from "../database/schema.ts";
import type { Commit, Store } from "../database/store.ts";
import { DatabaseUnavailableError } from "../database/unavailable.ts";
import { AppError } from "../domain/app-error.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import type { PaymentProvider } from "../integrations/payment/provider.ts";
import type { OpenHold } from "../reservation/holds.ts";
import type { ReservationService } from "../reservation/reservation.service.ts";
import type { TimeSlot } from "../reservation/time-slots.ts";
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

/** An intent that a newer one replaced; `excludes`: the guest must not pay for both. */
interface ReplacedIntent {
  id: string;
  excludes: boolean;
}

/**
 * Cancels replaced intents. If one was paid in the meantime and excludes the newer one, that is cancelled instead and
 * `already_paid` is thrown. What the provider does not cancel now, reconciliation does later.
 */
function replacedIntentCanceller({ store, provider, settle }: Omit<Deps, "currency">) {
  return async function cancel(replaced: readonly ReplacedIntent[], newer: PaymentIntentTable, detail?: string) {
    for (const { id, excludes } of replaced) {
      const ended = await provider.cancelIntent(id).catch(() => undefined);
      const intent = ended?.status === "succeeded" ? await intents.find(store.db, id) : undefined;
      if (!intent || (await withProviderErrors(() => settle(intent))) !== "paid" || !excludes) continue;
      await provider
        .cancelIntent(newer.id)
        .then(() => settle(newer))
        .catch(() => undefined);
      throw new AppError("already_paid", { ...(detail && { detail }) });
    }
  };
}

/** Creates the intent for a cart at current prices; `price` is the total the guest saw (D6.4). */
export function cartIntentCreator({ cart, ...deps }: Deps & { cart: CartService }) {
  const { store, provider, currency } = deps;
  const cancelReplaced = replacedIntentCanceller(deps);

  return async (currentUser: CurrentUser, price: number, commit: Commit): Promise<PaymentIntent> => {
    const snapshot = createSnapshot(await cart.lines(store.db, currentUser.id));
    const amount = snapshotTotal(snapshot);
    assertPrice(price, amount, currency);
    const purchase = { currentUser, type: "cart", amount, currency, snapshot } as const;
    const { providerIntent, intent } = await createProviderIntent(provider, purchase);
    const entryIds = snapshot.lines.map((line) => line.cartEntryId);
    let replaced: string[] = [];
    const response = await commit(async (trx) => {
      replaced = await intents.insertReplacing(trx, intent, entryIds);
      return presentIntent(intent, providerIntent, provider);
    }).catch(cancelNotStored(provider, intent.id));
    await cancelReplaced(
      replaced.map((id) => ({ id, excludes: true })),
      intent,
    );
    return response;
  };
}

interface ReservationRequest {
  currentUser: CurrentUser;
  price: number;
  details: ReservationDetails;
  /** IP address. */
  clientAddress: string;
  commit: Commit;
}

/** Holds the smallest fitting table and creates the intent for its deposit; `price` is the deposit the guest saw. */
export function reservationIntentCreator({ reservations, ...deps }: Deps & { reservations: ReservationService }) {
  const { provider, currency } = deps;
  const cancelReplaced = replacedIntentCanceller(deps);

  return async ({ currentUser, price, details, clientAddress, commit }: ReservationRequest): Promise<PaymentIntent> => {
    const now = Date.now();
    const { timeSlot, deposit: amount } = reservations.quote(details, now);
    assertPrice(price, amount, currency);
    const wanted = { currentUser, details, timeSlot, clientAddress };
    await reservations.assertTableAvailable({ ...wanted, now });
    const purchase = { currentUser, type: "reservation", amount, currency, snapshot: {} } as const;
    const { providerIntent, intent } = await createProviderIntent(provider, purchase);
    const order = { ...wanted, intentId: intent.id, now: intent.created_at };
    let older: OpenHold[] = [];
    const insertWithHold = () =>
      commit(async (trx) => {
        await intents.insert(trx, intent);
        older = await reservations.hold(trx, order);
        return presentIntent(intent, providerIntent, provider, await reservations.findByIntent(trx, intent.id));
      });
    const response = await reservations
      .withAlternatives(insertWithHold)
      .catch(cancelNotStored(provider, providerIntent.id));
    const replaced = older.map((hold) => ({ id: hold.intentId, excludes: overlaps(hold, timeSlot) }));
    await cancelReplaced(replaced, intent, paidTableDetail);
    return response;
  };
}

const paidTableDetail = "You paid for a table at this time already. You find it in your bookings.";

const overlaps = ({ reservation }: OpenHold, { startsAt, endsAt }: TimeSlot): boolean =>
  Date.parse(reservation.startsAt) < endsAt && startsAt < Date.parse(reservation.endsAt);

/**
 * Cancels an intent that was not stored. The guest never received it, so it cannot be paid even if cancelling fails. If
 * the database became unavailable it may be stored, and a repetition of the request receives it.
 */
const cancelNotStored = (provider: PaymentProvider, id: string) => async (error: unknown) => {
  if (!(error instanceof DatabaseUnavailableError)) await provider.cancelIntent(id).catch(() => undefined);
  throw error;
};
