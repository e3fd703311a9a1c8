import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { DashboardHeading } from "#web/dashboard/frame.tsx";
import { ItemsView } from "#web/dishes/items-view.tsx";
import { hiddenHead } from "#web/layout/head.ts";
import { words } from "#web/words/admin.ts";
import type { Route } from "./+types/manage-items";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenHead(words.title(matches[0].loaderData.restaurant.name, words.dish.manageHeading));

export default function ManageItems() {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <DashboardHeading title={words.dish.manageHeading} />
        <Link to={pagePaths.addItems} className="btn btn-primary mb-6">
          {words.dish.addHeading}
        </Link>
      </div>
      <ItemsView />
    </>
  );
}
