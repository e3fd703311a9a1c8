import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { useOrderAgain } from "#web/cart/use-order-again.ts";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { guestMessages } from "#web/messages/guest.ts";
import { OrderView } from "#web/order/order-view.tsx";
import type { Route } from "./+types/order";
import { useAccount } from "./use-account.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(guestMessages.order.heading);

export default function OrderPage({ params: { id } }: Route.ComponentProps) {
  const { email } = useAccount();
  const orderAgain = useOrderAgain(email);
  return (
    <>
      <DashboardHeading title={guestMessages.order.heading} />
      <OrderView
        key={id}
        email={email}
        id={id}
        onOrderAgain={orderAgain}
        historyLink={
          <Link to={pagePaths.history} className="btn btn-outline">
            {guestMessages.order.viewHistory}
          </Link>
        }
      />
    </>
  );
}
