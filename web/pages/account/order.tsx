import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { useOrderAgain } from "#web/cart/use-order-again.ts";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { useSession } from "#web/identity/session.ts";
import { createNoIndexMeta } from "#web/layout/page-meta.ts";
import { guestMessages } from "#web/messages/guest.ts";
import { OrderView } from "#web/order/order-view.tsx";
import type { Route } from "./+types/order";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  createNoIndexMeta(guestMessages.title(matches[0].loaderData.restaurant.name, guestMessages.order.heading));

export default function OrderPage({ params }: Route.ComponentProps) {
  const session = useSession();
  return session.state === "in" ? <OrderContent email={session.email} id={params.id} /> : null;
}

function OrderContent({ email, id }: { email: string; id: string }) {
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
