import { pagePaths } from "#contract/paths.ts";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { SortDishes } from "#web/menu/admin/sort-dishes.tsx";
import { wholeMenuMessages } from "#web/messages/whole-menu.ts";
import { ButtonLink } from "#web/ui/button.tsx";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

const messages = wholeMenuMessages.sort;

export const meta = noIndexMeta(messages.heading);

export default function SortItems() {
  return (
    <>
      <DashboardHeading title={messages.heading} under={messages.subtitle} />
      <SortDishes />
      <p className="mt-6">
        <ButtonLink to={pagePaths.manageItems} label={wholeMenuMessages.backToItems} className="btn-outline" />
      </p>
    </>
  );
}
