import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { DishForm } from "#web/menu/admin/dish-form.tsx";
import { addDish } from "#web/menu/admin/use-dish-form.ts";
import { adminMessages } from "#web/messages/admin.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(adminMessages.dish.addHeading);

export default function AddItem() {
  return (
    <>
      <DashboardHeading title={adminMessages.dish.addHeading} />
      <DishForm submitLabel={adminMessages.dish.add} onSave={addDish} />
    </>
  );
}
