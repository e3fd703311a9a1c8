import { data, redirect } from "react-router";
import type { Dish } from "#contract/house/menu.ts";
import { parseCourse } from "#contract/house/menu-constants.ts";
import { pagePaths } from "#contract/paths.ts";
import { ApiError } from "#web/api/api-client.ts";
import { apiContext } from "#web/api/server-context.ts";
import { createPageMeta, noIndexMeta } from "#web/layout/page-meta.ts";
import { dishesInCourse } from "#web/menu/courses.ts";
import { dishPageStructuredData } from "#web/menu/structured-data.ts";
import { notFoundMessages } from "#web/messages/not-found.ts";
import { publicMessages } from "#web/messages/public.ts";
import type { Route } from "./+types/dish";
import DishPage from "./dish-page.tsx";
import type { PublicPageHandle } from "./public-pages.ts";
import { fetchMenu } from "./section-loaders.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

/** Fills rows of two and of three. */
const maxRelatedDishes = 6;

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = context.get(apiContext);
  const dishRequest = client("getDish", { params: { id: params.slug } }).catch((error: unknown) => {
    if (error instanceof ApiError) throw data(null, { status: error.body.status });
    throw error;
  });
  // Both requests begin at once. In sequence, the server would render other pages before the second one is answered.
  const [dish, menu] = await Promise.all([dishRequest, fetchMenu(client)]);
  if (dish.slug !== params.slug) throw redirect(pagePaths.dish(dish.slug), 308);
  const course = parseCourse(dish.category);
  return { dish, course, related: course ? relatedDishes(dishesInCourse(menu, course), dish) : [] };
}

/** The dishes that follow it on the menu, continued from the start of the menu. */
function relatedDishes(menu: readonly Dish[], dish: Dish): Dish[] {
  const index = menu.findIndex((other) => other._id === dish._id);
  return [...menu.slice(index + 1), ...menu.slice(0, Math.max(index, 0))].slice(0, maxRelatedDishes);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { restaurant } = matches[0].loaderData;
  if (!loaderData) return noIndexMeta(notFoundMessages.pageTitle)({ matches });
  const { dish } = loaderData;
  const breadcrumbs = [
    { name: publicMessages.menu.title, path: pagePaths.menu },
    { name: dish.name, path: pagePaths.dish(dish.slug) },
  ];
  return createPageMeta({
    restaurant,
    title: publicMessages.title.dish(restaurant.name, dish.name),
    description: dish.recipe,
    path: pagePaths.dish(dish.slug),
    shareImage: dish.image,
    structuredData: dishPageStructuredData(dish, breadcrumbs, restaurant),
  });
};

export const handle: PublicPageHandle = { publicPage: "dish" };

export default DishPage;
