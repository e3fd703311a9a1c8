import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import type { PaymentIntent } from "#contract/checkout.ts";
import { pagePaths } from "#contract/paths.ts";
import { intentQuery } from "#web/checkout/queries.ts";
import { DashboardHeading } from "#web/dashboard/frame.tsx";
import { useSession } from "#web/identity/session.ts";
import { hiddenHead } from "#web/layout/head.ts";
import { Held, rememberHold } from "#web/reservation/held.tsx";
import { ReservationForm } from "#web/reservation/reservation-form.tsx";
import { words } from "#web/words/reservation.ts";
import type { Route } from "./+types/reservation";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenHead(words.title(matches[0].loaderData.restaurant.name, words.form.heading));

export default function ReservationPage() {
  const session = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  if (session.state !== "in") return null;
  const { email } = session;
  const pay = (intent: PaymentIntent) => {
    rememberHold(email, intent);
    client.setQueryData(intentQuery(email, intent.id).queryKey, intent);
    void navigate(pagePaths.paymentOf(intent.id));
  };
  return (
    <>
      <DashboardHeading title={words.form.heading} under={words.form.lead} />
      <Held email={email} />
      <ReservationForm
        key={email}
        person={session}
        onHeld={pay}
        whenPaid={
          <Link to={pagePaths.bookings} className="link">
            {words.form.toBookings}
          </Link>
        }
      />
    </>
  );
}
