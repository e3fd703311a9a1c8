import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { toDecimal } from "#contract/money.ts";
import { cartQuery, cartTotal } from "#web/cart/queries.ts";
import { CreateCartIntent, PaymentView } from "#web/checkout/payment-view.tsx";
import { type Payment, paymentsQuery } from "#web/checkout/queries.ts";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { checkoutMessages } from "#web/messages/checkout.ts";
import { reservationDraftName } from "#web/reservation/book-table-form.tsx";
import { invalidateAvailability, myReservationsQuery } from "#web/reservation/queries.ts";
import { clearHold } from "#web/reservation/resume-hold.tsx";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { clearDraft } from "#web/ui/form-draft.ts";
import { useAccount } from "./use-account.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(checkoutMessages.payment.heading);

export default function PaymentPage() {
  const { email } = useAccount();
  const [search] = useSearchParams();
  const { name } = useRestaurant();
  const { priceOfCart, renewCart } = useCartPrice(email);
  const afterPaying = useAfterPaying(email);
  const id = search.get("intent");
  return (
    <>
      <DashboardHeading title={checkoutMessages.payment.heading} under={checkoutMessages.payment.subtitle} />
      {id ? (
        <PaymentView key={id} email={email} intentId={id} restaurantName={name} onRecorded={afterPaying} />
      ) : (
        <CreateCartIntent email={email} getDisplayedPrice={priceOfCart} onCartOutdated={renewCart} />
      )}
    </>
  );
}

/** Price and refetch of the cart for the payment intent. */
function useCartPrice(email: string) {
  const client = useQueryClient();
  const { currency } = useRestaurant();
  const priceOfCart = useCallback(async () => {
    // From the cart as shown: if a price has changed since, the guest must see it first.
    const entries = await client.ensureQueryData(cartQuery(email));
    return toDecimal(cartTotal(entries, currency), currency);
  }, [client, email, currency]);
  const renewCart = useCallback(
    () => void client.invalidateQueries({ queryKey: cartQuery(email).queryKey }),
    [client, email],
  );
  return { priceOfCart, renewCart };
}

/** Updates the cached cart, payments and reservations after a payment. */
function useAfterPaying(email: string): (payment: Payment) => void {
  const client = useQueryClient();
  return useCallback(
    ({ cartIds, paymentType }) => {
      void client.invalidateQueries({ queryKey: paymentsQuery(email).queryKey });
      if (paymentType === "reservation") {
        clearHold(email);
        clearDraft(reservationDraftName(email));
        void client.invalidateQueries({ queryKey: myReservationsQuery(email).queryKey });
        void invalidateAvailability(client);
        return;
      }
      const { queryKey } = cartQuery(email);
      const bought = new Set(cartIds);
      client.setQueryData(queryKey, (entries) => entries?.filter((entry) => !bought.has(entry._id)));
      void client.invalidateQueries({ queryKey });
    },
    [client, email],
  );
}
