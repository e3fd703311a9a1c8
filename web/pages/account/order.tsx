import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { useOrderAgain } from "#web/cart/use-order-again.ts";
import { DashboardHeading } from "#web/dashboard/frame.tsx";
import { useSession } from "#web/identity/session.ts";
import { hiddenHead } from "#web/layout/head.ts";
import { OrderView } from "#web/order/order-view.tsx";
import { words } from "#web/words/user.ts";
import type { Route } from "./+types/order";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenHead(words.title(matches[0].loaderData.restaurant.name, words.order.heading));

export default function OrderPage({ params }: Route.ComponentProps) {
  const session = useSession();
  return session.state === "in" ? <Order email={session.email} id={params.id} /> : null;
}

function Order({ email, id }: { email: string; id: string }) {
  const orderAgain = useOrderAgain(email);
  return (
    <>
      <DashboardHeading title={words.order.heading} />
      <OrderView
        key={id}
        email={email}
        id={id}
        onAgain={orderAgain}
        toHistory={
          <Link to={pagePaths.history} className="btn btn-outline">
            {words.order.toHistory}
          </Link>
        }
      />
    </>
  );
}
