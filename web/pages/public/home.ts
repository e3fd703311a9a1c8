import type { Dish } from "#contract/house/menu.ts";
import { parseCourse } from "#contract/house/menu-constants.ts";
import { pagePaths } from "#contract/paths.ts";
import type { ApiClient } from "#web/api/api-client.ts";
import { apiContext } from "#web/api/server-context.ts";
import { createPageMeta } from "#web/layout/page-meta.ts";
import { popularDishes } from "#web/menu/courses.ts";
import { publicMessages } from "#web/messages/public.ts";
import { restaurantStructuredData } from "#web/restaurant/structured-data.ts";
import type { Route } from "./+types/home";
import HomePage from "./home-page.tsx";
import type { PublicPageHandle } from "./public-pages.ts";
import { fetchMenu, loadSection, respondWithSections } from "./section-loaders.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";
export { loaderHeaders as headers } from "./section-loaders.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(apiContext);
  const [restaurant, menu, reviews] = await Promise.all([
    loadSection(client("getRestaurant", {})),
    loadSection(fetchMenu(client)),
    loadSection(client("listReviews", { query: {} })),
  ]);
  const popular = menu.value ? { value: popularDishes(menu.value) } : menu;
  return respondWithSections({
    popular,
    reviews,
    featuredPath: orderPathOf(await findFeatured(client, menu.value, restaurant.value?.texts.featured.dish)),
  });
}

/** The dish with a slug, or with one that it had before. */
async function findFeatured(client: ApiClient, menu: readonly Dish[] = [], slug: string | undefined) {
  const featuredDish = menu.find((dish) => dish.slug === slug);
  if (featuredDish || slug === undefined) return featuredDish;
  return client("getDish", { params: { id: slug } }).catch(() => undefined);
}

/** Path for ordering the featured dish; the whole menu if the dish is in no course or no longer exists. */
function orderPathOf(featured: Pick<Dish, "category"> | undefined): string {
  const course = parseCourse(featured?.category ?? "");
  return course ? pagePaths.order(course) : pagePaths.menu;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { restaurant } = matches[0].loaderData;
  return createPageMeta({
    restaurant,
    title: publicMessages.title.home(restaurant.name),
    description: restaurant.tagline,
    path: pagePaths.home,
    structuredData: restaurantStructuredData(restaurant),
  });
};

export const handle: PublicPageHandle = { publicPage: "home" };

export default HomePage;
