import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { useOrderAgain } from "#web/cart/use-order-again.ts";
import { PaymentHistoryView } from "#web/checkout/payment-history-view.tsx";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { useSession } from "#web/identity/session.ts";
import { createNoIndexMeta } from "#web/layout/page-meta.ts";
import { checkoutMessages } from "#web/messages/checkout.ts";
import type { Route } from "./+types/history";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  createNoIndexMeta(checkoutMessages.title.history(matches[0].loaderData.restaurant.name));

export default function HistoryPage() {
  const session = useSession();
  return session.state === "in" ? <PaymentHistory email={session.email} /> : null;
}

function PaymentHistory({ email }: { email: string }) {
  const orderAgain = useOrderAgain(email);
  return (
    <>
      <DashboardHeading title={checkoutMessages.history.heading} />
      <PaymentHistoryView
        email={email}
        onOrderAgain={orderAgain}
        emptyAction={
          <Link to={pagePaths.order("salad")} className="btn btn-primary">
            {checkoutMessages.history.browseMenu}
          </Link>
        }
      />
    </>
  );
}
