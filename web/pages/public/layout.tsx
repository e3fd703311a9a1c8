import { Outlet } from "react-router";
import { SiteFrame } from "#web/layout/site-frame.tsx";

export default function PublicLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
