import { pagePaths } from "#contract/paths.ts";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { DishesView } from "#web/menu/admin/dishes-view.tsx";
import { adminMessages } from "#web/messages/admin.ts";
import { wholeMenuMessages } from "#web/messages/whole-menu.ts";
import { ButtonLink } from "#web/ui/button.tsx";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(adminMessages.dish.manageHeading);

export default function ManageItems() {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <DashboardHeading title={adminMessages.dish.manageHeading} />
        <span className="mb-6 flex flex-wrap gap-2">
          <ButtonLink to={pagePaths.sortItems} label={wholeMenuMessages.sort.heading} className="btn-outline" />
          <ButtonLink to={pagePaths.prices} label={wholeMenuMessages.prices.heading} className="btn-outline" />
          <ButtonLink to={pagePaths.menuFile} label={wholeMenuMessages.file.heading} className="btn-outline" />
          <ButtonLink to={pagePaths.addItems} label={adminMessages.dish.addHeading} className="btn-primary" />
        </span>
      </div>
      <DishesView />
    </>
  );
}
