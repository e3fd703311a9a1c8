import { DashboardHeading } from "#web/dashboard/frame.tsx";
import { DishForm } from "#web/dishes/dish-form.tsx";
import { useAddDish } from "#web/dishes/use-save.ts";
import { hiddenHead } from "#web/layout/head.ts";
import { words } from "#web/words/admin.ts";
import type { Route } from "./+types/add-item";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenHead(words.title(matches[0].loaderData.restaurant.name, words.dish.addHeading));

export default function AddItem() {
  const add = useAddDish();
  return (
    <>
      <DashboardHeading title={words.dish.addHeading} />
      <DishForm submitText={words.dish.add} onSave={add} />
    </>
  );
}
