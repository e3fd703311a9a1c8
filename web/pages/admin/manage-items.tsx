import { pagePaths } from "#contract/paths.ts";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { DishesView } from "#web/menu/admin/dishes-view.tsx";
import { adminMessages } from "#web/messages/admin.ts";
import { ButtonLink } from "#web/ui/button.tsx";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(adminMessages.dish.manageHeading);

export default function ManageItems() {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <DashboardHeading title={adminMessages.dish.manageHeading} />
        <ButtonLink to={pagePaths.addItems} label={adminMessages.dish.addHeading} className="btn-primary mb-6" />
      </div>
      <DishesView />
    </>
  );
}
