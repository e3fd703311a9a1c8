import { useSearchParams } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { useIsWall } from "#web/dashboard/use-is-wall.ts";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { SoldOutPanel } from "#web/menu/admin/sold-out/sold-out-panel.tsx";
import { findOrdersMessages } from "#web/messages/find-orders.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { TellDevice } from "#web/order/device/tell-device.tsx";
import { KitchenView } from "#web/order/kitchen/kitchen-view.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { useAdminEmail } from "../account/use-account.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(kitchenMessages.heading);

export default function Orders() {
  const email = useAdminEmail();
  const [search] = useSearchParams();
  const isWall = useIsWall();
  return (
    <>
      {!isWall && (
        <>
          <DashboardHeading title={kitchenMessages.heading} />
          <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2">
            <ButtonLink to={pagePaths.findOrders} label={findOrdersMessages.open} className="btn-outline" />
            <TellDevice email={email} />
          </div>
        </>
      )}
      <KitchenView
        email={email}
        selectedOrderId={search.get("order") ?? undefined}
        station={search.get("station") ?? undefined}
        isWall={isWall}
        isExpo={search.get("view") === "expo"}
        soldOutPanel={(props) => <SoldOutPanel {...props} />}
      />
    </>
  );
}
