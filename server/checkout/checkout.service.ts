import type { CreatePaymentIntent, PaymentIntent } from "#contract/checkout.ts";
import type { CartService } from "../cart/cart.service.ts";
import type { PaymentIntentTable } from "../database/schema.ts";
import type { Store } from "../database/store.ts";
import type { Caller } from "../http/caller.ts";
import { Refusal } from "../http/refusal.ts";
import type { PaymentProvider } from "../integrations/payment/provider.ts";
import type { PaymentService } from "../payment/payment.service.ts";
import type { ReservationService } from "../reservation/reservation.service.ts";
import { expectPrice } from "./begin.ts";
import { cartBeginning } from "./begin-cart.ts";
import { reservationBeginning } from "./begin-reservation.ts";
import { presentIntent } from "./checkout.presenter.ts";
import { intentRepository as intents } from "./intent.repository.ts";
import { reached } from "./reached.ts";
import type { Settle } from "./settlement.ts";

interface Parts {
  store: Store;
  cart: CartService;
  payments: PaymentService;
  reservations: ReservationService;
  provider: PaymentProvider;
  settle: Settle;
  currency: string;
}

export type CheckoutService = ReturnType<typeof checkoutService>;

export function checkoutService(parts: Parts) {
  const { store, payments, reservations, provider, settle } = parts;
  const beginCart = cartBeginning(parts);
  const beginReservation = reservationBeginning(parts);

  async function own(caller: Caller, id: string): Promise<PaymentIntentTable> {
    const intent = await intents.find(store.db, id);
    if (!intent || intent.user_id !== caller.id) throw new Refusal("payment_intent_not_found");
    return intent;
  }

  return {
    begin: (caller: Caller, wanted: CreatePaymentIntent): Promise<PaymentIntent> =>
      wanted.paymentType === "reservation"
        ? beginReservation(caller, wanted.price, wanted)
        : beginCart(caller, wanted.price),

    /** A payment begun earlier, settled first where the provider took the money meanwhile. */
    async get(caller: Caller, id: string): Promise<PaymentIntent> {
      const intent = await own(caller, id);
      const made = await reached(() => provider.retrieveIntent(id));
      const status = await reached(() => settle(intent));
      return presentIntent({ ...intent, status }, made, provider, await reservations.ofIntent(store.db, id));
    },

    /** Records what the provider reports as paid; the same answer however often it is asked (decisions §6). */
    async record(caller: Caller, transactionId: string, price: number) {
      const intent = await intents.find(store.db, transactionId);
      if (intent && intent.user_id !== caller.id) throw new Refusal("forbidden");
      if (!intent) throw new Refusal(caller.isValid ? "payment_not_succeeded" : "email_unverified");
      expectPrice(price, intent.amount_minor, intent.currency);
      const outcome = await reached(() => settle(intent));
      if (outcome === "refunded") throw returned(intent);
      const recorded = outcome === "paid" ? await payments.find(transactionId) : undefined;
      if (!recorded) throw new Refusal("payment_not_succeeded");
      return recorded;
    },
  };
}

const returned = ({ payment_type }: PaymentIntentTable) =>
  payment_type === "reservation"
    ? new Refusal("payment_refunded", {
        detail: "The hold had ended and no table is left for that time, so your deposit was returned to your card.",
      })
    : new Refusal("payment_refunded");
