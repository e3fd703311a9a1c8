import type { Logger } from "pino";
import { ReservationDetails } from "#contract/booking/reservation.ts";
import type { PaymentType } from "#contract/money/payment-constants.ts";
import type { CreatePaymentIntent, PaymentIntent } from "#contract/ordering/checkout.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { OpenHold } from "../../booking/holds.ts";
import type { ReservationService } from "../../booking/reservation.service.ts";
import type { TimeSlot } from "../../booking/time-slots.ts";
import { newId, newNumber } from "../../platform/database/ids.ts";
import type { PaymentIntentTable } from "../../platform/database/schema.ts";
import type { Commit, Db, Store } from "../../platform/database/store.ts";
import { DatabaseUnavailableError } from "../../platform/database/unavailable.ts";
import type { CurrentUser } from "../../platform/domain/current-user.ts";
import { providerTexts } from "../../platform/messages/provider-texts.ts";
import type { PaymentProvider } from "../../providers/payment/provider.ts";
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
  const providerIntent = await noteRefusals(deps, type, () => withProviderErrors(() => provider.createIntent(order)));
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

type ReservationPayment = Extract<CreatePaymentIntent, { paymentType: "reservation" }>;

interface ReservationRequest {
  currentUser: CurrentUser;
  /** `price` is the deposit, or the difference, that the guest saw. */
  request: ReservationPayment;
  /** IP address. */
  clientIp: string;
  commit: Commit;
}

/** A table that is to be held while its deposit, or the difference of one, is paid. */
interface WantedTable {
  /** In minor units. */
  amount: number;
  /** Of the booking. */
  number: string;
  timeSlot: TimeSlot;
  /** Checks before the payment provider is asked. */
  assertPossible(): Promise<void>;
  /** Holds the table, and returns the guest's earlier holds, which it ended. */
  hold(db: Db, intent: PaymentIntentTable): Promise<OpenHold[]>;
}

/** Returns a function that says which table a request wants, and what is paid for it. */
function wantedTables(reservations: ReservationService) {
  function newTable({ currentUser, request, clientIp }: ReservationRequest, now: number): WantedTable {
    // It was checked with the request, and is parsed again for its type.
    const details = ReservationDetails.parse(request);
    const { timeSlot, deposit } = reservations.quote(details, now);
    const number = newNumber();
    const wanted = { currentUser, number, details, timeSlot, clientIp, deposit };
    return {
      amount: deposit,
      number,
      timeSlot,
      assertPossible: () => reservations.assertTableAvailable({ ...wanted, now }),
      hold: (db, { id, created_at }) => reservations.hold(db, { ...wanted, intentId: id, now: created_at }),
    };
  }

  async function changedTable(id: string, wanted: ReservationRequest, now: number): Promise<WantedTable> {
    const { currentUser, clientIp } = wanted;
    const quoted = await reservations.quoteChange(currentUser, id, wanted.request, now);
    const change = { ...quoted, currentUser, clientIp };
    return {
      amount: quoted.deposit,
      number: quoted.booking.number,
      timeSlot: quoted.timeSlot,
      assertPossible: () => reservations.assertChangePossible({ ...change, now }),
      hold: (db, intent) => reservations.holdChange(db, { ...change, intentId: intent.id, now: intent.created_at }),
    };
  }

  return async (wanted: ReservationRequest, now: number): Promise<WantedTable> =>
    wanted.request.reservation === undefined
      ? newTable(wanted, now)
      : changedTable(wanted.request.reservation, wanted, now);
}

/** Holds the smallest fitting table and creates the intent for its deposit, or for the difference that a change makes. */
export function reservationIntentCreator({ reservations, ...deps }: IntentDeps & { reservations: ReservationService }) {
  const { provider, currency } = deps;
  const findWanted = wantedTables(reservations);
  const cancelReplaced = replacedIntentCanceller({
    ...deps,
    releaseHolds: (db, intentId) => reservations.expire(db, intentId, Date.now()),
  });

  return async (request: ReservationRequest): Promise<PaymentIntent> => {
    const { currentUser, commit } = request;
    const { amount, number, timeSlot, assertPossible, hold } = await findWanted(request, Date.now());
    assertPrice(request.request.price, amount, currency);
    await assertPossible();
    const purchase = { currentUser, type: "reservation", amount, number, snapshot: {} } as const;
    const { providerIntent, intent } = await createProviderIntent(deps, purchase);
    let older: OpenHold[] = [];
    const insertWithHold = () =>
      commit(async (trx) => {
        await intents.insert(trx, intent);
        older = await hold(trx, intent);
        return presentIntent(intent, providerIntent, provider, await reservations.findByIntent(trx, intent.id));
      });
    const response = await reservations
      .withAlternatives(insertWithHold)
      .catch(cancelNotStored(provider, providerIntent.id));
    const replaced = older.map((one) => ({ id: one.intentId, excludes: overlaps(one, timeSlot) }));
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
