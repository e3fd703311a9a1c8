import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { useOrderAgain } from "#web/cart/use-order-again.ts";
import { HistoryView } from "#web/checkout/history-view.tsx";
import { DashboardHeading } from "#web/dashboard/frame.tsx";
import { useSession } from "#web/identity/session.ts";
import { hiddenHead } from "#web/layout/head.ts";
import { words } from "#web/words/checkout.ts";
import type { Route } from "./+types/history";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenHead(words.title.history(matches[0].loaderData.restaurant.name));

export default function HistoryPage() {
  const session = useSession();
  return session.state === "in" ? <History email={session.email} /> : null;
}

function History({ email }: { email: string }) {
  const orderAgain = useOrderAgain(email);
  return (
    <>
      <DashboardHeading title={words.history.heading} />
      <HistoryView
        email={email}
        onAgain={orderAgain}
        whenEmpty={
          <Link to={pagePaths.order("salad")} className="btn btn-primary">
            {words.history.toOrder}
          </Link>
        }
      />
    </>
  );
}
