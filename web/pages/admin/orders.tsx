import { useSearchParams } from "react-router";
import { DashboardHeading } from "#web/dashboard/frame.tsx";
import { KitchenView } from "#web/kitchen/kitchen-view.tsx";
import { hiddenHead } from "#web/layout/head.ts";
import { words } from "#web/words/admin.ts";
import { words as kitchenWords } from "#web/words/kitchen.ts";
import type { Route } from "./+types/orders";
import { useAdminEmail } from "./admin-email.ts";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenHead(words.title(matches[0].loaderData.restaurant.name, kitchenWords.heading));

export default function Orders() {
  const email = useAdminEmail();
  const [search] = useSearchParams();
  return (
    <>
      <DashboardHeading title={kitchenWords.heading} />
      <KitchenView email={email} opened={search.get("order") ?? undefined} />
    </>
  );
}
