import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { HealthView } from "#web/health/health-view.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { healthMessages as messages } from "#web/messages/health.ts";
import { useAdminEmail } from "../account/use-account.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(messages.heading);

export default function HealthPage() {
  const email = useAdminEmail();
  return (
    <>
      <DashboardHeading title={messages.heading} under={messages.subtitle} />
      <HealthView email={email} />
    </>
  );
}
