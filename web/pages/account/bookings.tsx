import { pagePaths } from "#contract/paths.ts";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { MyReservationsView } from "#web/reservation/my-reservations-view.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { useAccount } from "./use-account.ts";

const messages = reservationMessages.myReservations;

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(messages.heading);

export default function BookingsPage() {
  const { email } = useAccount();
  return (
    <>
      <DashboardHeading title={messages.heading} />
      <MyReservationsView email={email} emptyAction={<ButtonLink to={pagePaths.reservation} label={messages.book} />} />
    </>
  );
}
