import { useSearchParams } from "react-router";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { KitchenView } from "#web/order/kitchen/kitchen-view.tsx";
import { useAdminEmail } from "../account/use-account.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(kitchenMessages.heading);

export default function Orders() {
  const email = useAdminEmail();
  const [search] = useSearchParams();
  return (
    <>
      <DashboardHeading title={kitchenMessages.heading} />
      <KitchenView email={email} selectedOrderId={search.get("order") ?? undefined} />
    </>
  );
}
