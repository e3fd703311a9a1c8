import { Navigate, Outlet, useLocation } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { DashboardLayout, DashboardSkeleton } from "#web/dashboard/dashboard-layout.tsx";
import { useSession } from "#web/session/session.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

/**
 * For the signed-in only. The server renders the frame, since it does not know who asks; the browser fills it, or leads
 * to the login, also when somebody signs out in another tab.
 */
export default function AccountLayout() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.state === "out") {
    return <Navigate to={pagePaths.login} replace state={{ from: pathname + search + hash }} />;
  }
  return (
    <DashboardLayout>{session.state === "in" ? <Outlet context={session} /> : <DashboardSkeleton />}</DashboardLayout>
  );
}
