import type { Logger } from "pino";
import type { CreatePaymentIntent, PaymentIntent } from "#contract/ordering/checkout.ts";
import type { ReservationService } from "../../booking/reservation.service.ts";
import type { MenuService } from "../../house/menu/menu.service.ts";
import type { LiveSettings } from "../../house/restaurant/live-settings.ts";
import type { PaymentService } from "../../money/payment.service.ts";
import type { UserService } from "../../people/user.service.ts";
import { deleteInBatches } from "../../platform/database/batches.ts";
import type { PaymentIntentTable } from "../../platform/database/schema.ts";
import type { Commit, Db, Store } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { CurrentUser } from "../../platform/domain/current-user.ts";
import type { ClientKeysOf } from "../../platform/lib/client-keys.ts";
import type { PaymentProvider } from "../../providers/payment/provider.ts";
import type { CartService } from "../cart/cart.service.ts";
import type { IntentHoldService } from "../kitchen/intent-hold.service.ts";
import type { OrderingService } from "../kitchen/ordering.service.ts";
import type { ReadyTimeService } from "../kitchen/ready-time.service.ts";
import { presentIntent } from "./checkout.presenter.ts";
import { cartIntentCreator } from "./create-cart-intent.ts";
import { reservationIntentCreator } from "./create-intent.ts";
import type { IntentReader } from "./intent-reader.ts";
import { openIntentRepository as openIntents, type SettledIntents } from "./open-intents.repository.ts";
import { paymentIntentRepository as intents } from "./payment-intent.repository.ts";
import { refundedError } from "./refunded-error.ts";
import type { ReadRequestedFulfilment } from "./requested-fulfilment.ts";
import { type Settle, withProviderErrors } from "./settlement.ts";
import { assertPrice, withoutNotes } from "./snapshot.ts";

interface Deps {
  store: Store;
  cart: CartService;
  menu: MenuService;
  intentHolds: IntentHoldService;
  readyTimes: ReadyTimeService;
  ordering: Pick<OrderingService, "current">;
  readRequestedFulfilment: ReadRequestedFulfilment;
  users: UserService;
  settings: LiveSettings;
  payments: PaymentService;
  reservations: ReservationService;
  provider: PaymentProvider;
  intentReader: IntentReader;
  settle: Settle;
  currency: string;
  minimumCharge: number;
  clientKeysOf: ClientKeysOf;
  log: Pick<Logger, "error">;
}

interface IntentRequest {
  currentUser: CurrentUser;
  request: CreatePaymentIntent;
  /** IP address. */
  clientIp: string;
  commit: Commit;
}

export type CheckoutService = ReturnType<typeof checkoutService>;

/** Creates payment intents for carts and deposits, and records their payments. */
export function checkoutService(deps: Deps) {
  const { store, payments, reservations, provider, intentReader, settle } = deps;
  const createCartIntent = cartIntentCreator(deps);
  const createReservationIntent = reservationIntentCreator(deps);

  async function findOwn(currentUser: CurrentUser, id: string): Promise<PaymentIntentTable> {
    const intent = await intents.find(store.db, id);
    if (!intent || intent.user_id !== currentUser.id) throw new AppError("payment_intent_not_found");
    return intent;
  }

  return {
    createIntent: ({ currentUser, request, clientIp, commit }: IntentRequest): Promise<PaymentIntent> =>
      request.paymentType === "reservation"
        ? createReservationIntent({ currentUser, request, clientIp, commit })
        : createCartIntent({ ...request, currentUser, clientIp, commit }),

    /** Returns an existing intent; settles it first if the provider captured the payment in the meantime. */
    async getIntent(currentUser: CurrentUser, id: string): Promise<PaymentIntent> {
      const intent = await findOwn(currentUser, id);
      const providerIntent = await withProviderErrors(() => intentReader.read(id));
      const { status } = await withProviderErrors(() => settle(intent, Date.now(), providerIntent));
      // A paid intent no longer stores the address; its order does.
      const isOrdered = status === "paid" && intent.payment_type === "cart";
      const address = isOrdered ? await payments.deliveryAddress(id) : intent.address;
      return presentIntent(
        { ...intent, status, address },
        providerIntent,
        provider,
        await reservations.findByIntent(store.db, id),
      );
    },

    /** Records a payment that the provider confirms. Idempotent: repeated calls return the same result (D6.8, D6.9). */
    async recordPayment(currentUser: CurrentUser, transactionId: string, price: number) {
      const intent = await intents.find(store.db, transactionId);
      if (intent && intent.user_id !== currentUser.id) throw new AppError("forbidden");
      // Checked here, not as an access level of the operation: another user's intent must answer 403 whether or not the
      // email is verified.
      if (!intent) throw new AppError(currentUser.emailVerified ? "payment_not_succeeded" : "email_unverified");
      assertPrice(price, intent.amount_minor, intent.currency);
      const { status, payment, cause } = await withProviderErrors(() => settle(intent));
      if (status === "refunded") throw refundedError(intent, cause);
      if (payment) return payments.presentRecorded(payment);
      const recorded = status === "paid" ? await payments.find(transactionId) : undefined;
      if (!recorded) throw new AppError("payment_not_succeeded");
      return recorded;
    },

    /** Replaces the email in a user's intents, within the transaction that changes it. */
    changeEmail: (db: Db, userId: string, email: string): Promise<void> => intents.changeEmail(db, userId, email),
    /** Ids of a user's intents that were created at `since` (ms since 1970) or later. */
    listIntentIds: (db: Db, userId: string, since: number): Promise<string[]> => openIntents.listIds(db, userId, since),
    /** Gives a user's intents to another, within the transaction that moves their cart. */
    move: (db: Db, owners: { from: string; to: string; email: string }): Promise<void> => intents.move(db, owners),
    /**
     * Removes a user's email from their settled intents, within the transaction that deletes the user. Open intents are
     * settled next, refunded if they were captured, and lose the email then.
     */
    async anonymizeUser(db: Db, userId: string): Promise<void> {
      await clearSnapshotNotes(db, await intents.listSnapshotsOfUser(db, userId));
      await intents.anonymizeSettled(db, userId);
      await intents.checkNow(db, userId, Date.now());
    },
    /** Removes persons from settled intents, those of payments before the payments lose them. */
    async anonymizeIntents(db: Db, settled: SettledIntents): Promise<void> {
      await clearSnapshotNotes(db, await intents.listSnapshotsOfPayments(db, settled.paymentIds));
      await intents.anonymizeByIds(db, settled);
    },
    /** Removes the email from settled intents whose user was deleted by a release that kept it. */
    anonymizeDeletedUsers: (): Promise<void> => intents.anonymizeSettled(store.db, null),
    /**
     * Deletes intents that were created before `before` (ms since 1970) and never paid. They are final a day after their
     * creation, or later if the provider could not be reached; a final one can no longer be captured.
     */
    deleteUnpaid: (before: number): Promise<void> =>
      deleteInBatches((limit) => intents.deleteUnpaid(store.db, before, limit)),
  };
}

/** Removes what a person wrote to the kitchen from snapshots; orders that have not ended have it in their lines. */
async function clearSnapshotNotes(db: Db, storedIntents: readonly { id: string; snapshot: string }[]): Promise<void> {
  for (const { id, snapshot } of storedIntents) {
    const without = withoutNotes(snapshot);
    if (without !== undefined) await intents.setSnapshot(db, id, without);
  }
}
