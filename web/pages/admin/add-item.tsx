import { pagePaths } from "#contract/paths.ts";
import { DashboardHeading, DashboardSkeleton } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { DishForm } from "#web/menu/admin/dish-form.tsx";
import { loadDish } from "#web/menu/admin/queries.ts";
import { addDish } from "#web/menu/admin/use-dish-form.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { dishListMessages } from "#web/messages/dish-times.ts";
import { useNavigateFromPage } from "#web/navigation/navigation.tsx";
import { Alert } from "#web/ui/alert.tsx";
import type { Route } from "./+types/add-item";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";
export { DashboardSkeleton as HydrateFallback };

/** Loads the dish to copy, if one is named. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get("copy");
  return id === null ? undefined : loadDish(id, request.signal);
}

export const meta = noIndexMeta(adminMessages.dish.addHeading);

export default function AddItem({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigateFromPage();
  const copied = loaderData && "result" in loaderData ? loaderData.result : undefined;
  return (
    <>
      <DashboardHeading
        title={adminMessages.dish.addHeading}
        {...(copied && { under: dishListMessages.copied(copied.name) })}
      />
      {loaderData && "problem" in loaderData && <Alert kind="failure">{loaderData.problem.detail}</Alert>}
      <DishForm
        key={copied?._id}
        template={copied && { ...copied, name: dishListMessages.copyOf(copied.name) }}
        submitLabel={adminMessages.dish.add}
        onSave={addDish}
        onSaved={copied && (() => navigate(pagePaths.manageItems))}
      />
    </>
  );
}
