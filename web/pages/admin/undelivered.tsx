import { DashboardHeading } from "#web/dashboard/frame.tsx";
import { hiddenHead } from "#web/layout/head.ts";
import { UndeliveredView } from "#web/undelivered/undelivered-view.tsx";
import { words } from "#web/words/admin.ts";
import type { Route } from "./+types/undelivered";
import { useAdminEmail } from "./admin-email.ts";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenHead(words.title(matches[0].loaderData.restaurant.name, words.undelivered.heading));

export default function Undelivered() {
  const email = useAdminEmail();
  return (
    <>
      <DashboardHeading title={words.undelivered.heading} under={words.undelivered.under} />
      <UndeliveredView email={email} />
    </>
  );
}
