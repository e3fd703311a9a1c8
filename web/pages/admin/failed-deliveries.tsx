import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { FailedDeliveriesView } from "#web/failed-deliveries/failed-deliveries-view.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { useAdminEmail } from "../account/use-account.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(adminMessages.failedDeliveries.heading);

export default function Undelivered() {
  const email = useAdminEmail();
  return (
    <>
      <DashboardHeading
        title={adminMessages.failedDeliveries.heading}
        under={adminMessages.failedDeliveries.subtitle}
      />
      <FailedDeliveriesView email={email} />
    </>
  );
}
