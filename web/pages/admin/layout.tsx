import { useQuery } from "@tanstack/react-query";
import { Navigate, Outlet } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { adminQuery } from "#web/api/admin-query.ts";
import { DashboardSkeleton } from "#web/dashboard/dashboard-layout.tsx";
import { useSession } from "#web/identity/session.ts";
import { QueryPlaceholder } from "#web/ui/query-view.tsx";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

/** Only a signed-in admin passes, others go home (specification §6). Pages below are given the admin's email. */
export default function AdminLayout() {
  const session = useSession();
  const email = session.state === "in" ? session.email : undefined;
  const role = useQuery({
    ...adminQuery(email ?? ""),
    enabled: email !== undefined,
    // A no may be out of date: somebody may have been made admin since.
    refetchOnMount: ({ state }) => (state.data?.admin ? true : "always"),
  });
  if (email === undefined) return <DashboardSkeleton />;
  if (role.data?.admin) return <Outlet context={email} />;
  if (role.data && !role.isFetching) return <Navigate to={pagePaths.home} replace />;
  return role.error ? <QueryPlaceholder query={role} /> : <DashboardSkeleton />;
}
