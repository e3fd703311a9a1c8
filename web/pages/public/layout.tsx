import { Outlet } from "react-router";
import { SiteLayout } from "#web/layout/site-layout.tsx";

export default function PublicLayout() {
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  );
}
