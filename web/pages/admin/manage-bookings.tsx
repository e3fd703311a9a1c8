import { DashboardHeading } from "#web/dashboard/frame.tsx";
import { hiddenHead } from "#web/layout/head.ts";
import { DeskView } from "#web/reservation/desk/desk-view.tsx";
import { words as adminWords } from "#web/words/admin.ts";
import { words } from "#web/words/desk.ts";
import type { Route } from "./+types/manage-bookings";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenHead(adminWords.title(matches[0].loaderData.restaurant.name, words.heading));

export default function ManageBookings() {
  return (
    <>
      <DashboardHeading title={words.heading} />
      <DeskView />
    </>
  );
}
