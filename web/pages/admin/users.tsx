import { useQuery } from "@tanstack/react-query";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { adminStatsQuery } from "#web/reporting/queries.ts";
import { UsersView } from "#web/user/users-view.tsx";
import { useAdminEmail } from "../account/use-account.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(adminMessages.users.heading);

export default function Users() {
  const email = useAdminEmail();
  // The total is part of the statistics, because the list is paged.
  const stats = useQuery({ ...adminStatsQuery(email), refetchOnMount: "always" });
  const total = stats.data?.users;
  return (
    <>
      <DashboardHeading
        title={adminMessages.users.heading}
        // Reserves the line until the total is loaded.
        under={total === undefined ? "\u00a0" : adminMessages.users.total(total)}
      />
      <UsersView email={email} onDeleted={() => void stats.refetch()} />
    </>
  );
}
