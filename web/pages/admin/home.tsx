import { DashboardHeading } from "#web/dashboard/frame.tsx";
import { hiddenHead } from "#web/layout/head.ts";
import { SeriesView } from "#web/reporting/series-view.tsx";
import { Tiles } from "#web/reporting/tiles.tsx";
import { UndeliveredNotice } from "#web/undelivered/notice.tsx";
import { words } from "#web/words/admin.ts";
import type { Route } from "./+types/home";
import { useAdminEmail } from "./admin-email.ts";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenHead(words.title(matches[0].loaderData.restaurant.name, words.home.heading));

export default function AdminHome() {
  const email = useAdminEmail();
  return (
    <>
      <DashboardHeading title={words.home.heading} />
      <UndeliveredNotice email={email} />
      <Tiles email={email} />
      <SeriesView email={email} />
    </>
  );
}
