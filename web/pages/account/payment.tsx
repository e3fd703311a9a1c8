import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import type { FulfilmentRequest } from "#contract/ordering/fulfilment.ts";
import { pagePaths } from "#contract/paths.ts";
import { toDecimal, toMinor } from "#contract/platform/money.ts";
import { reloadQueries } from "#web/api/reload-queries.ts";
import { CartChangedNotice } from "#web/cart/cart-changed-notice.tsx";
import { cartQuery, cartTotal } from "#web/cart/queries.ts";
import { CreateCartIntent, PaymentView } from "#web/checkout/payment-view.tsx";
import { type Payment, paymentsQuery } from "#web/checkout/queries.ts";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { fulfilmentDraftName, readFulfilment, toRequest } from "#web/fulfilment/fulfilment-values.ts";
import { saveLastFulfilment } from "#web/fulfilment/last-fulfilment.ts";
import { quoteQuery } from "#web/fulfilment/queries.ts";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { checkoutMessages } from "#web/messages/checkout.ts";
import { reservationDraftName } from "#web/reservation/book-table-form.tsx";
import { invalidateAvailability, myReservationsQuery } from "#web/reservation/queries.ts";
import { clearHold } from "#web/reservation/resume-hold.tsx";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { clearDraft, readDraft, saveDraft } from "#web/ui/form-draft.ts";
import { useAccount } from "./use-account.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(checkoutMessages.payment.heading);

export default function PaymentPage() {
  const { email } = useAccount();
  const [search] = useSearchParams();
  const { name, addressForm } = useRestaurant();
  const { state }: { state: { ageConfirmed?: unknown } | null } = useLocation();
  const ageConfirmed = state?.ageConfirmed === true;
  const [fulfilment] = useState(() => toRequest(readFulfilment(email), addressForm));
  const { priceOfCart, renewCart } = useCartPrice(email, fulfilment);
  const afterPaying = useAfterPaying(email);
  const id = search.get("intent");
  if (!id && !fulfilment) return <Navigate to={pagePaths.cart} replace />;
  return (
    <>
      <DashboardHeading title={checkoutMessages.payment.heading} under={checkoutMessages.payment.subtitle} />
      {id ? (
        <PaymentView
          key={id}
          email={email}
          intentId={id}
          restaurantName={name}
          onRecorded={afterPaying}
          cartNotice={(items) => <CartChangedNotice email={email} items={items} />}
        />
      ) : (
        <CreateCartIntent
          email={email}
          getDisplayedPrice={priceOfCart}
          ageConfirmed={ageConfirmed}
          fulfilment={fulfilment}
          onCartOutdated={renewCart}
        />
      )}
    </>
  );
}

/** Price with the fee, and refetch of the cart for the payment intent. */
function useCartPrice(email: string, fulfilment: FulfilmentRequest | undefined) {
  const client = useQueryClient();
  const { currency } = useRestaurant();
  const priceOfCart = useCallback(async () => {
    // From the cart as shown: if a price has changed since, the guest must see it first.
    const entries = await client.ensureQueryData(cartQuery(email));
    const total = cartTotal(entries, currency);
    if (fulfilment?.kind !== "delivery") return toDecimal(total, currency);
    // The fee for the cart as it is now: more dishes may make the delivery free.
    const { fee } = await client.fetchQuery({ ...quoteQuery(email, { fulfilment, date: undefined }), staleTime: 0 });
    return toDecimal(total + (toMinor(fee, currency) ?? 0), currency);
  }, [client, email, currency, fulfilment]);
  const renewCart = useCallback(() => void reloadQueries(client, cartQuery(email).queryKey), [client, email]);
  return { priceOfCart, renewCart };
}

/** Marks a payment as shown in this tab. Returns whether it had not been shown before. */
function markAsShown(transactionId: string): boolean {
  const name = `shown payment ${transactionId}`;
  if (readDraft(name).shown) return false;
  saveDraft(name, { shown: "yes" });
  return true;
}

/**
 * Updates the cached cart, payments and reservations after a payment, and removes the drafts of what was bought. When the
 * payment is shown again, drafts belong to the next order or booking and stay.
 */
function useAfterPaying(email: string): (payment: Payment) => void {
  const client = useQueryClient();
  return useCallback(
    ({ cartIds, paymentType, transactionId }) => {
      const isFirst = markAsShown(transactionId);
      void reloadQueries(client, paymentsQuery(email).queryKey);
      if (paymentType === "reservation") {
        if (isFirst) {
          clearHold(email);
          clearDraft(reservationDraftName(email));
        }
        void reloadQueries(client, myReservationsQuery(email).queryKey);
        void invalidateAvailability(client);
        return;
      }
      if (isFirst) {
        saveLastFulfilment(email, readFulfilment(email));
        clearDraft(fulfilmentDraftName(email));
      }
      const { queryKey } = cartQuery(email);
      const bought = new Set(cartIds);
      client.setQueryData(queryKey, (entries) => entries?.filter((entry) => !bought.has(entry._id)));
      void reloadQueries(client, queryKey);
    },
    [client, email],
  );
}
