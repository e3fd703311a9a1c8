import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { riderMessages as messages } from "#web/messages/riders.ts";
import { RidersView } from "#web/order/riders/riders-view.tsx";
import { useAdminEmail } from "../account/use-account.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(messages.heading);

export default function Riders() {
  const email = useAdminEmail();
  return (
    <>
      <DashboardHeading title={messages.heading} under={messages.subtitle} />
      <RidersView email={email} />
    </>
  );
}
