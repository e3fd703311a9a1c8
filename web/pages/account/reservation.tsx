import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import type { PaymentIntent } from "#contract/ordering/checkout.ts";
import { pagePaths } from "#contract/paths.ts";
import { intentQuery } from "#web/checkout/queries.ts";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { useNavigateFromPage } from "#web/navigation/navigation.tsx";
import { BookTableForm } from "#web/reservation/book-table-form.tsx";
import { ResumeHold, saveHold } from "#web/reservation/resume-hold.tsx";
import { useAccount } from "./use-account.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(reservationMessages.form.heading);

export default function ReservationPage() {
  const account = useAccount();
  const client = useQueryClient();
  const navigate = useNavigateFromPage();
  const { email } = account;
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
        contact={account}
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
