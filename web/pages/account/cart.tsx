import { Link, useNavigate } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { CartView } from "#web/cart/cart-view.tsx";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { useSession } from "#web/identity/session.ts";
import { createNoIndexMeta } from "#web/layout/page-meta.ts";
import { accountMessages } from "#web/messages/account.ts";
import type { Route } from "./+types/cart";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  createNoIndexMeta(accountMessages.title.cart(matches[0].loaderData.restaurant.name));

export default function CartPage() {
  const session = useSession();
  const navigate = useNavigate();
  if (session.state !== "in") return null;
  return (
    <>
      <DashboardHeading title={accountMessages.cart.heading} />
      <CartView
        email={session.email}
        onPay={() => void navigate(pagePaths.payment)}
        emptyAction={
          <Link to={pagePaths.order("salad")} className="btn btn-primary">
            {accountMessages.cart.browseMenu}
          </Link>
        }
      />
    </>
  );
}
