import { Outlet } from "react-router";
import { useIsWall } from "#web/dashboard/use-is-wall.ts";
import { SiteLayout } from "#web/layout/site-layout.tsx";

export default function PublicLayout() {
  if (useIsWall())
    return (
      <main id="content" tabIndex={-1} className="focus-visible:outline-none">
        <Outlet />
      </main>
    );
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  );
}
