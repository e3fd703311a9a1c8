import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { useSession } from "#web/identity/session.ts";
import { createNoIndexMeta } from "#web/layout/page-meta.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { MyReservationsView } from "#web/reservation/my-reservations-view.tsx";
import type { Route } from "./+types/bookings";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  createNoIndexMeta(
    reservationMessages.title(matches[0].loaderData.restaurant.name, reservationMessages.myReservations.heading),
  );

export default function BookingsPage() {
  const session = useSession();
  if (session.state !== "in") return null;
  return (
    <>
      <DashboardHeading title={reservationMessages.myReservations.heading} />
      <MyReservationsView
        email={session.email}
        emptyAction={
          <Link to={pagePaths.reservation} className="btn btn-primary">
            {reservationMessages.myReservations.book}
          </Link>
        }
      />
    </>
  );
}
