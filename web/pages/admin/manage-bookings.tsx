import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { createNoIndexMeta } from "#web/layout/page-meta.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { reservationAdminMessages } from "#web/messages/reservation-admin.ts";
import { ReservationsView } from "#web/reservation/admin/reservations-view.tsx";
import type { Route } from "./+types/manage-bookings";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  createNoIndexMeta(adminMessages.title(matches[0].loaderData.restaurant.name, reservationAdminMessages.heading));

export default function ManageBookings() {
  return (
    <>
      <DashboardHeading title={reservationAdminMessages.heading} />
      <ReservationsView />
    </>
  );
}
