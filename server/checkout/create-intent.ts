import type { Logger } from "pino";
import type { PaymentIntent } from "#contract/checkout.ts";
import type { PaymentType } from "#contract/constants/payment.ts";
import type { ReservationDetails } from "#contract/reservation.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { newId, newNumber } from "../database/ids.ts";
import type { PaymentIntentTable } from "../database/schema.ts";
import type { Commit, Store } from "../database/store.ts";
import { DatabaseUnavailableError } from "../database/unavailable.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import type { PaymentProvider } from "../integrations/payment/provider.ts";
import { providerTexts } from "../messages/provider-texts.ts";
import type { OpenHold } from "../reservation/holds.ts";
import type { ReservationService } from "../reservation/reservation.service.ts";
import type { TimeSlot } from "../reservation/time-slots.ts";
import { presentIntent } from "./checkout.presenter.ts";
import { paymentIntentRepository as intents } from "./payment-intent.repository.ts";
import { noteRefusals } from "./refusals.ts";
import { replacedIntentCanceller } from "./replaced-intents.ts";
import { type Settle, withProviderErrors } from "./settlement.ts";
import { assertPrice } from "./snapshot.ts";

export interface IntentDeps {
  store: Store;
  provider: PaymentProvider;
  settle: Settle;
  currency: string;
  /** What the provider charges at least, in minor units. */
  minimumCharge: number;
  settings: Pick<RestaurantSettings, "name">;
  log: Pick<Logger, "error">;
}

interface Purchase {
  currentUser: CurrentUser;
  type: PaymentType;
  amount: number;
  /** The number of the order or booking that it becomes, by which people find the payment at the provider. */
  number: string;
  snapshot: unknown;
}

/** Time from creating an intent to its first reconciliation check. */
const firstCheckMs = 60_000;

/** Creates an intent at the provider and returns it with the row to insert. */
export async function createProviderIntent(deps: IntentDeps, purchase: Purchase) {
  const { provider, currency, settings } = deps;
  const { currentUser, type, amount, number, snapshot } = purchase;
  const order = {
    amount,
    currency,
    idempotencyKey: newId(),
    description: providerTexts.description(type, number, settings.name),
    metadata: { [type === "cart" ? "order" : "booking"]: number, guest: currentUser.id },
    statementSuffix: providerTexts.statementSuffix(number),
  };
  const providerIntent = await noteRefusals(deps, () => withProviderErrors(() => provider.createIntent(order)));
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
    expires_at: null,
    fee_minor: 0,
    address: null,
    captured_at: null,
    client_near: null,
    client_wide: null,
  };
  return { providerIntent, intent };
}

interface ReservationRequest {
  currentUser: CurrentUser;
  price: number;
  details: ReservationDetails;
  /** IP address. */
  clientIp: string;
  commit: Commit;
}

/** Holds the smallest fitting table and creates the intent for its deposit; `price` is the deposit the guest saw. */
export function reservationIntentCreator({ reservations, ...deps }: IntentDeps & { reservations: ReservationService }) {
  const { provider, currency } = deps;
  const cancelReplaced = replacedIntentCanceller({
    ...deps,
    releaseHolds: (db, intentId) => reservations.expire(db, intentId, Date.now()),
  });

  return async ({ currentUser, price, details, clientIp, commit }: ReservationRequest): Promise<PaymentIntent> => {
    const now = Date.now();
    const { timeSlot, deposit: amount } = reservations.quote(details, now);
    assertPrice(price, amount, currency);
    const number = newNumber();
    const wanted = { currentUser, number, details, timeSlot, clientIp, deposit: amount };
    await reservations.assertTableAvailable({ ...wanted, now });
    const purchase = { currentUser, type: "reservation", amount, number, snapshot: {} } as const;
    const { providerIntent, intent } = await createProviderIntent(deps, purchase);
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
export const cancelNotStored = (provider: PaymentProvider, id: string) => async (error: unknown) => {
  if (!(error instanceof DatabaseUnavailableError)) await provider.cancelIntent(id).catch(() => undefined);
  throw error;
};
