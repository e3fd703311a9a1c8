import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { FailedDeliveriesView } from "#web/failed-deliveries/failed-deliveries-view.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { failedDeliveriesMessages as messages } from "#web/messages/failed-deliveries.ts";
import { useAdminEmail } from "../account/use-account.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(messages.heading);

export default function FailedDeliveries() {
  const email = useAdminEmail();
  return (
    <>
      <DashboardHeading title={messages.heading} under={messages.subtitle} />
      <FailedDeliveriesView email={email} />
    </>
  );
}
