import type { PaymentIntent } from "#contract/checkout.ts";
import type { ReservationDetails } from "#contract/reservation.ts";
import type { Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import type { PaymentProvider } from "../integrations/payment/provider.ts";
import type { ReservationService } from "../reservation/reservation.service.ts";
import { presentIntent } from "./checkout.presenter.ts";
import { assertPrice, createProviderIntent } from "./create-intent.ts";
import { intentRepository as intents } from "./intent.repository.ts";
import { withProviderErrors } from "./provider-errors.ts";
import type { Settle } from "./settlement.ts";

interface Deps {
  store: Store;
  reservations: ReservationService;
  provider: PaymentProvider;
  settle: Settle;
  currency: string;
}

interface Period {
  startsAt: number;
  endsAt: number;
}

export function reservationIntentCreator({ store, reservations, provider, settle, currency }: Deps) {
  /**
   * Ends what the guest began earlier and did not pay. Where it was paid after all it is a booking now: then a second
   * one for the same time would be a mistake.
   */
  async function cancelOlderHolds(currentUser: CurrentUser, wanted: Period): Promise<void> {
    for (const { intentId, reservation: stay } of await reservations.listOpenHolds(currentUser)) {
      const ended = await withProviderErrors(() => provider.cancelIntent(intentId));
      const intent = ended.status === "succeeded" ? await intents.find(store.db, intentId) : undefined;
      if (!intent || (await withProviderErrors(() => settle(intent))) !== "paid") continue;
      if (Date.parse(stay.startsAt) < wanted.endsAt && wanted.startsAt < Date.parse(stay.endsAt)) {
        throw new AppError("already_paid", {
          detail: "You paid for a table at this time already. You find it in your bookings.",
        });
      }
    }
  }

  /** Holds the smallest fitting table and begins paying its deposit; `price` is what the guest saw. */
  return async (currentUser: CurrentUser, price: number, details: ReservationDetails): Promise<PaymentIntent> => {
    const now = Date.now();
    const { timeSlot: sitting, deposit: amount } = reservations.quote(details, now);
    assertPrice(price, amount, currency);
    await reservations.assertTableAvailable(currentUser, details, sitting, now);
    await cancelOlderHolds(currentUser, sitting);
    const purchase = { currentUser, type: "reservation", amount, currency, snapshot: {} } as const;
    const { providerIntent, intent } = await createProviderIntent(provider, purchase);
    const insertWithHold = () =>
      store.transaction(async (trx) => {
        await intents.insert(trx, intent);
        await reservations.hold(trx, {
          currentUser,
          details,
          timeSlot: sitting,
          intentId: intent.id,
          now: intent.created_at,
        });
        return reservations.findByIntent(trx, intent.id);
      });
    const hold = await reservations
      .withAlternatives(currentUser, details, insertWithHold)
      .catch(async (error: unknown) => {
        // Nobody was told of this intent; one that stays open at the provider is never paid.
        await provider.cancelIntent(providerIntent.id).catch(() => undefined);
        throw error;
      });
    return presentIntent(intent, providerIntent, provider, hold);
  };
}
