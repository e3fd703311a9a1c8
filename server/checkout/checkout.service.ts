import type { CreatePaymentIntent, PaymentIntent } from "#contract/checkout.ts";
import type { CartService } from "../cart/cart.service.ts";
import type { PaymentIntentTable } from "../database/schema.ts";
import type { Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import type { PaymentProvider } from "../integrations/payment/provider.ts";
import type { PaymentService } from "../payment/payment.service.ts";
import type { ReservationService } from "../reservation/reservation.service.ts";
import { presentIntent } from "./checkout.presenter.ts";
import { cartIntentCreator } from "./create-cart-intent.ts";
import { assertPrice } from "./create-intent.ts";
import { reservationIntentCreator } from "./create-reservation-intent.ts";
import { intentRepository as intents } from "./intent.repository.ts";
import { withProviderErrors } from "./provider-errors.ts";
import type { Settle } from "./settlement.ts";

interface Deps {
  store: Store;
  cart: CartService;
  payments: PaymentService;
  reservations: ReservationService;
  provider: PaymentProvider;
  settle: Settle;
  currency: string;
}

export type CheckoutService = ReturnType<typeof checkoutService>;

export function checkoutService(deps: Deps) {
  const { store, payments, reservations, provider, settle } = deps;
  const createCartIntent = cartIntentCreator(deps);
  const createReservationIntent = reservationIntentCreator(deps);

  async function findOwn(currentUser: CurrentUser, id: string): Promise<PaymentIntentTable> {
    const intent = await intents.find(store.db, id);
    if (!intent || intent.user_id !== currentUser.id) throw new AppError("payment_intent_not_found");
    return intent;
  }

  return {
    createIntent: (currentUser: CurrentUser, wanted: CreatePaymentIntent): Promise<PaymentIntent> =>
      wanted.paymentType === "reservation"
        ? createReservationIntent(currentUser, wanted.price, wanted)
        : createCartIntent(currentUser, wanted.price),

    /** A payment begun earlier, settled first where the provider took the money meanwhile. */
    async getIntent(currentUser: CurrentUser, id: string): Promise<PaymentIntent> {
      const intent = await findOwn(currentUser, id);
      const providerIntent = await withProviderErrors(() => provider.retrieveIntent(id));
      const status = await withProviderErrors(() => settle(intent));
      return presentIntent(
        { ...intent, status },
        providerIntent,
        provider,
        await reservations.findByIntent(store.db, id),
      );
    },

    /** Records what the provider reports as paid; the same answer however often it is asked (decisions §6). */
    async recordPayment(currentUser: CurrentUser, transactionId: string, price: number) {
      const intent = await intents.find(store.db, transactionId);
      if (intent && intent.user_id !== currentUser.id) throw new AppError("forbidden");
      // Not an access level of the operation: another user's intent answers 403 whether the email is verified or not.
      if (!intent) throw new AppError(currentUser.isValid ? "payment_not_succeeded" : "email_unverified");
      assertPrice(price, intent.amount_minor, intent.currency);
      const outcome = await withProviderErrors(() => settle(intent));
      if (outcome === "refunded") throw refundedError(intent);
      const recorded = outcome === "paid" ? await payments.find(transactionId) : undefined;
      if (!recorded) throw new AppError("payment_not_succeeded");
      return recorded;
    },
  };
}

const refundedError = ({ payment_type }: PaymentIntentTable) =>
  payment_type === "reservation"
    ? new AppError("payment_refunded", {
        detail: "The hold had ended and no table is left for that time, so your deposit was returned to your card.",
      })
    : new AppError("payment_refunded");
