import { Link, useNavigate } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { CartView } from "#web/cart/cart-view.tsx";
import { DashboardHeading } from "#web/dashboard/frame.tsx";
import { useSession } from "#web/identity/session.ts";
import { hiddenHead } from "#web/layout/head.ts";
import { words } from "#web/words/account.ts";
import type { Route } from "./+types/cart";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenHead(words.title.cart(matches[0].loaderData.restaurant.name));

export default function CartPage() {
  const session = useSession();
  const navigate = useNavigate();
  if (session.state !== "in") return null;
  return (
    <>
      <DashboardHeading title={words.cart.heading} />
      <CartView
        email={session.email}
        onPay={() => void navigate(pagePaths.payment)}
        whenEmpty={
          <Link to={pagePaths.order("salad")} className="btn btn-primary">
            {words.cart.toOrder}
          </Link>
        }
      />
    </>
  );
}
