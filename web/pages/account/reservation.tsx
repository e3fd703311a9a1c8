import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import type { PaymentIntent } from "#contract/checkout.ts";
import { pagePaths } from "#contract/paths.ts";
import { intentQuery } from "#web/checkout/queries.ts";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { useSession } from "#web/identity/session.ts";
import { createNoIndexMeta } from "#web/layout/page-meta.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { BookTableForm } from "#web/reservation/book-table-form.tsx";
import { ResumeHold, saveHold } from "#web/reservation/resume-hold.tsx";
import type { Route } from "./+types/reservation";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  createNoIndexMeta(reservationMessages.title(matches[0].loaderData.restaurant.name, reservationMessages.form.heading));

export default function ReservationPage() {
  const session = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  if (session.state !== "in") return null;
  const { email } = session;
  const goToPayment = (intent: PaymentIntent) => {
    saveHold(email, intent);
    client.setQueryData(intentQuery(email, intent.id).queryKey, intent);
    void navigate(pagePaths.paymentOf(intent.id));
  };
  return (
    <>
      <DashboardHeading title={reservationMessages.form.heading} under={reservationMessages.form.subtitle} />
      <ResumeHold email={email} />
      <BookTableForm
        key={email}
        contact={session}
        onTableHeld={goToPayment}
        alreadyPaidLink={
          <Link to={pagePaths.bookings} className="link">
            {reservationMessages.form.viewReservations}
          </Link>
        }
      />
    </>
  );
}
