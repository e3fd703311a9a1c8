import { parseCourse } from "#contract/constants/menu.ts";
import type { Dish } from "#contract/menu.ts";
import { pagePaths } from "#contract/paths.ts";
import { apiContext } from "#web/api/server-context.ts";
import { createPageMeta } from "#web/layout/page-meta.ts";
import { popularDishes } from "#web/menu/courses.ts";
import { publicMessages } from "#web/messages/public.ts";
import { restaurantStructuredData } from "#web/restaurant/structured-data.ts";
import type { Route } from "./+types/home";
import HomeView from "./home-view.tsx";
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
    featuredPath: orderPathOf(menu.value, restaurant.value?.texts.featured.dish),
  });
}

/** Path for ordering the featured dish; the whole menu if the dish is in no course or no longer exists. */
function orderPathOf(menu: readonly Dish[] = [], slug: string | undefined): string {
  const course = parseCourse(menu.find((dish) => dish.slug === slug)?.category ?? "");
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

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomeView {...loaderData} />;
}
