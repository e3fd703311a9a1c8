import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { FailedDeliveriesNotice } from "#web/failed-deliveries/failed-deliveries-notice.tsx";
import { Checklist } from "#web/health/checklist.tsx";
import { HealthNotice } from "#web/health/health-notice.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { ReportView } from "#web/reporting/series-view.tsx";
import { StatTiles } from "#web/reporting/stat-tiles.tsx";
import { useAdminEmail } from "../account/use-account.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(adminMessages.reporting.heading);

export default function AdminHome() {
  const email = useAdminEmail();
  return (
    <>
      <DashboardHeading title={adminMessages.reporting.heading} />
      <Checklist email={email} />
      <FailedDeliveriesNotice email={email} />
      <HealthNotice email={email} />
      <StatTiles email={email} />
      <ReportView email={email} />
    </>
  );
}
