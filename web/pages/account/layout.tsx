import { Navigate, Outlet, useLocation } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { DashboardLayout, DashboardSkeleton } from "#web/dashboard/dashboard-layout.tsx";
import { useIsWall } from "#web/dashboard/use-is-wall.ts";
import { useSession } from "#web/session/session.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

/** What guests without an account may open. */
const guestPages = [pagePaths.cart, pagePaths.payment, pagePaths.history, pagePaths.orderOf("")];

/**
 * Requires sign-in. The server renders only the layout, since it does not know the user; the browser renders the page
 * or redirects to the login, also after a sign-out in another tab.
 */
export default function AccountLayout() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const isWall = useIsWall();
  const lacksAccount = session.state === "in" && session.guest && !guestPages.some((path) => pathname.startsWith(path));
  if (session.state === "out" || lacksAccount) {
    const state = { from: pathname + search + hash, needsAccount: lacksAccount };
    return <Navigate to={pagePaths.login} replace state={state} />;
  }
  const page = session.state === "in" ? <Outlet context={session} /> : <DashboardSkeleton />;
  return isWall ? page : <DashboardLayout>{page}</DashboardLayout>;
}
