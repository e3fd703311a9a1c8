import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { toDecimal } from "#contract/money.ts";
import { cartQuery, cartTotal } from "#web/cart/queries.ts";
import { BeginPayment } from "#web/checkout/begin-payment.tsx";
import { PaymentView } from "#web/checkout/payment-view.tsx";
import { type Payment, paymentsQuery } from "#web/checkout/queries.ts";
import { DashboardHeading } from "#web/dashboard/frame.tsx";
import { useSession } from "#web/identity/session.ts";
import { hiddenHead } from "#web/layout/head.ts";
import { forgetHold } from "#web/reservation/held.tsx";
import { bookingsQuery, renewAvailability } from "#web/reservation/queries.ts";
import { draftOf } from "#web/reservation/reservation-form.tsx";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { forgetDraft } from "#web/ui/draft.ts";
import { words } from "#web/words/checkout.ts";
import type { Route } from "./+types/payment";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenHead(words.title.payment(matches[0].loaderData.restaurant.name));

export default function PaymentPage() {
  const session = useSession();
  return session.state === "in" ? <Payments email={session.email} /> : null;
}

function Payments({ email }: { email: string }) {
  const [search] = useSearchParams();
  const { name } = useRestaurant();
  const { priceOfCart, renewCart } = useCartOf(email);
  const afterPaying = useAfterPaying(email);
  const id = search.get("intent");
  return (
    <>
      <DashboardHeading title={words.payment.heading} under={words.payment.sub} />
      {id ? (
        <PaymentView key={id} email={email} id={id} restaurant={name} onRecorded={afterPaying} />
      ) : (
        <BeginPayment email={email} priceOf={priceOfCart} onOutdated={renewCart} />
      )}
    </>
  );
}

/** What paying needs to know of the cart. */
function useCartOf(email: string) {
  const client = useQueryClient();
  const { currency } = useRestaurant();
  const priceOfCart = useCallback(async () => {
    // From the cart as it was shown: a price that changed since is for the guest to see first.
    const entries = await client.ensureQueryData(cartQuery(email));
    return toDecimal(cartTotal(entries, currency), currency);
  }, [client, email, currency]);
  const renewCart = useCallback(
    () => void client.invalidateQueries({ queryKey: cartQuery(email).queryKey }),
    [client, email],
  );
  return { priceOfCart, renewCart };
}

/** What was bought is no longer in the cart, or is a booking now. */
function useAfterPaying(email: string): (payment: Payment) => void {
  const client = useQueryClient();
  return useCallback(
    ({ cartIds, paymentType }) => {
      void client.invalidateQueries({ queryKey: paymentsQuery(email).queryKey });
      if (paymentType === "reservation") {
        forgetHold(email);
        forgetDraft(draftOf(email));
        void client.invalidateQueries({ queryKey: bookingsQuery(email).queryKey });
        void renewAvailability(client);
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
