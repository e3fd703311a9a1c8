import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { DashboardHeading } from "#web/dashboard/frame.tsx";
import { useSession } from "#web/identity/session.ts";
import { hiddenHead } from "#web/layout/head.ts";
import { BookingsView } from "#web/reservation/bookings-view.tsx";
import { words } from "#web/words/reservation.ts";
import type { Route } from "./+types/bookings";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenHead(words.title(matches[0].loaderData.restaurant.name, words.bookings.heading));

export default function BookingsPage() {
  const session = useSession();
  if (session.state !== "in") return null;
  return (
    <>
      <DashboardHeading title={words.bookings.heading} />
      <BookingsView
        email={session.email}
        whenEmpty={
          <Link to={pagePaths.reservation} className="btn btn-primary">
            {words.bookings.book}
          </Link>
        }
      />
    </>
  );
}
