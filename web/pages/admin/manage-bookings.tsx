import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { reservationAdminMessages } from "#web/messages/reservation-admin.ts";
import { ReservationsView } from "#web/reservation/admin/reservations-view.tsx";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(reservationAdminMessages.heading);

export default function ManageBookings() {
  return (
    <>
      <DashboardHeading title={reservationAdminMessages.heading} />
      <ReservationsView />
    </>
  );
}
