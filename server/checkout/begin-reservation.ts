import type { PaymentIntent } from "#contract/checkout.ts";
import type { ReservationDetails } from "#contract/reservation.ts";
import type { Store } from "../database/store.ts";
import type { Caller } from "../http/caller.ts";
import { Refusal } from "../http/refusal.ts";
import type { PaymentProvider } from "../integrations/payment/provider.ts";
import type { ReservationService } from "../reservation/reservation.service.ts";
import { expectPrice, makeIntent } from "./begin.ts";
import { presentIntent } from "./checkout.presenter.ts";
import { intentRepository as intents } from "./intent.repository.ts";
import { reached } from "./reached.ts";
import type { Settle } from "./settlement.ts";

interface Parts {
  store: Store;
  reservations: ReservationService;
  provider: PaymentProvider;
  settle: Settle;
  currency: string;
}

interface Stay {
  startsAt: number;
  endsAt: number;
}

export function reservationBeginning({ store, reservations, provider, settle, currency }: Parts) {
  /**
   * Ends what the guest began earlier and did not pay. Where it was paid after all it is a booking now: then a second
   * one for the same time would be a mistake.
   */
  async function endOlder(caller: Caller, wanted: Stay): Promise<void> {
    for (const { intentId, stay } of await reservations.openHolds(caller)) {
      const ended = await reached(() => provider.cancelIntent(intentId));
      const intent = ended.status === "succeeded" ? await intents.find(store.db, intentId) : undefined;
      if (!intent || (await reached(() => settle(intent))) !== "paid") continue;
      if (Date.parse(stay.startsAt) < wanted.endsAt && wanted.startsAt < Date.parse(stay.endsAt)) {
        throw new Refusal("already_paid", {
          detail: "You paid for a table at this time already. You find it in your bookings.",
        });
      }
    }
  }

  /** Holds the smallest fitting table and begins paying its deposit; `price` is what the guest saw. */
  return async (caller: Caller, price: number, details: ReservationDetails): Promise<PaymentIntent> => {
    const now = Date.now();
    const { sitting, deposit: amount } = reservations.quote(details, now);
    if (!caller.isValid) throw new Refusal("email_unverified");
    expectPrice(price, amount, currency);
    await reservations.expectTable(caller, details, sitting, now);
    await endOlder(caller, sitting);
    const purchase = { caller, type: "reservation", amount, currency, snapshot: {} } as const;
    const { made, intent } = await makeIntent(provider, purchase);
    const take = () =>
      store.transaction(async (trx) => {
        await intents.insert(trx, intent);
        await reservations.hold(trx, { caller, details, sitting, intentId: intent.id, now: intent.created_at });
        return reservations.ofIntent(trx, intent.id);
      });
    const held = await reservations.orTaken(caller, details, take).catch(async (error: unknown) => {
      // Nobody was told of this intent; one that stays open at the provider is never paid.
      await provider.cancelIntent(made.id).catch(() => undefined);
      throw error;
    });
    return presentIntent(intent, made, provider, held);
  };
}
