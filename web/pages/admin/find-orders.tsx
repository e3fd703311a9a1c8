import { pagePaths } from "#contract/paths.ts";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { findOrdersMessages as messages } from "#web/messages/find-orders.ts";
import { FindOrdersView } from "#web/order/find/find-orders-view.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { useAdminEmail } from "../account/use-account.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(messages.heading);

export default function FindOrders() {
  const email = useAdminEmail();
  return (
    <>
      <DashboardHeading title={messages.heading} under={messages.subtitle} />
      <p className="mb-6">
        <ButtonLink to={pagePaths.orders} label={messages.toBoard} className="btn-outline" />
      </p>
      <FindOrdersView email={email} />
    </>
  );
}
