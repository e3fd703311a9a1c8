import { AuditView } from "#web/audit/audit-view.tsx";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { auditMessages as messages } from "#web/messages/audit.ts";
import { useAdminEmail } from "../account/use-account.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(messages.heading);

export default function SecurityLog() {
  const email = useAdminEmail();
  return (
    <>
      <DashboardHeading title={messages.heading} under={messages.subtitle} />
      <AuditView email={email} />
    </>
  );
}
