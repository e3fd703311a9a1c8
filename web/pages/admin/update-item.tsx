import { useRevalidator } from "react-router";
import type { DishWithOptions } from "#contract/house/menu.ts";
import { pagePaths } from "#contract/paths.ts";
import { DashboardHeading, DashboardSkeleton } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { DishForm } from "#web/menu/admin/dish-form.tsx";
import { loadDish } from "#web/menu/admin/queries.ts";
import { updateDish } from "#web/menu/admin/use-dish-form.ts";
import { adminMessages as messages } from "#web/messages/admin.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState, ErrorMessage } from "#web/ui/placeholders.tsx";
import type { Route } from "./+types/update-item";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";
export { DashboardSkeleton as HydrateFallback };

/** Loads the dish before the form is shown (S2.5). */
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => loadDish(params.id, request.signal);

export const meta = noIndexMeta(messages.dish.updateHeading);

export default function UpdateItem({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <DashboardHeading
        title={messages.dish.updateHeading}
        under={"result" in loaderData ? loaderData.result.name : undefined}
      />
      {"result" in loaderData ? (
        <UpdateDishForm key={loaderData.result._id} dish={loaderData.result} />
      ) : loaderData.problem.code === "dish_not_found" ? (
        <EmptyState text={messages.dish.notFound}>
          <BackToItemsLink />
        </EmptyState>
      ) : (
        <ErrorMessage error={loaderData.problem} onRetry={() => void revalidate()} isRetrying={state === "loading"}>
          <BackToItemsLink />
        </ErrorMessage>
      )}
    </>
  );
}

function UpdateDishForm({ dish }: { dish: DishWithOptions }) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <DishForm dish={dish} submitLabel={messages.dish.update} onSave={updateDish(dish._id)} onSaved={revalidate} />
      <p className="mt-6">
        <BackToItemsLink />
      </p>
    </>
  );
}

function BackToItemsLink() {
  return <ButtonLink to={pagePaths.manageItems} label={messages.dish.backToItems} className="btn-outline" />;
}
