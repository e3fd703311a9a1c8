import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { createNoIndexMeta } from "#web/layout/page-meta.ts";
import { DishForm } from "#web/menu/admin/dish-form.tsx";
import { addDish } from "#web/menu/admin/save-dish.ts";
import { adminMessages } from "#web/messages/admin.ts";
import type { Route } from "./+types/add-item";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  createNoIndexMeta(adminMessages.title(matches[0].loaderData.restaurant.name, adminMessages.dish.addHeading));

export default function AddItem() {
  return (
    <>
      <DashboardHeading title={adminMessages.dish.addHeading} />
      <DishForm submitLabel={adminMessages.dish.add} onSave={addDish} />
    </>
  );
}
