import { Link, useRevalidator } from "react-router";
import type { Dish } from "#contract/menu.ts";
import { pagePaths } from "#contract/paths.ts";
import { DashboardHeading, DashboardWaiting } from "#web/dashboard/frame.tsx";
import { DishForm } from "#web/dishes/dish-form.tsx";
import { loadDish } from "#web/dishes/queries.ts";
import { useUpdateDish } from "#web/dishes/use-save.ts";
import { hiddenHead } from "#web/layout/head.ts";
import { Empty } from "#web/ui/empty.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { words } from "#web/words/admin.ts";
import type { Route } from "./+types/update-item";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";
export { DashboardWaiting as HydrateFallback };

/** The dish is there before the form is shown (specification §2). */
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => loadDish(params.id, request.signal);

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenHead(words.title(matches[0].loaderData.restaurant.name, words.dish.updateHeading));

export default function UpdateItem({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <DashboardHeading
        title={words.dish.updateHeading}
        under={"dish" in loaderData ? loaderData.dish.name : undefined}
      />
      {"dish" in loaderData ? (
        <Form key={loaderData.dish._id} dish={loaderData.dish} />
      ) : loaderData.refusal.code === "dish_not_found" ? (
        <Empty text={words.dish.unknown}>
          <ToItems />
        </Empty>
      ) : (
        <Failed problem={loaderData.refusal} onRetry={() => void revalidate()} retrying={state === "loading"}>
          <ToItems />
        </Failed>
      )}
    </>
  );
}

function Form({ dish }: { dish: Dish }) {
  const update = useUpdateDish(dish._id);
  const { revalidate } = useRevalidator();
  return (
    <>
      <DishForm
        dish={dish}
        submitText={words.dish.update}
        onSave={async (fields, image) => {
          await update(fields, image);
          await revalidate();
        }}
      />
      <p className="mt-6">
        <ToItems />
      </p>
    </>
  );
}

function ToItems() {
  return (
    <Link to={pagePaths.manageItems} className="btn btn-outline">
      {words.dish.toItems}
    </Link>
  );
}
