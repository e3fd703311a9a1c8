import { pagePaths } from "#contract/paths.ts";
import { useOrderAgain } from "#web/cart/use-order-again.ts";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { guestMessages as messages } from "#web/messages/guest.ts";
import { OrderView } from "#web/order/order-view.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/order";
import { useAccount } from "./use-account.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(messages.order.heading);

export default function OrderPage({ params: { id } }: Route.ComponentProps) {
  const { email } = useAccount();
  const orderAgain = useOrderAgain(email);
  return (
    <>
      <DashboardHeading title={messages.order.heading} />
      <OrderView
        key={id}
        email={email}
        id={id}
        onOrderAgain={orderAgain}
        historyLink={<ButtonLink to={pagePaths.history} label={messages.order.viewHistory} className="btn-outline" />}
      />
    </>
  );
}
