import { filterDishes } from "#contract/house/dish-filter.ts";
import type { Dish } from "#contract/house/menu.ts";
import { pagePaths } from "#contract/paths.ts";
import { apiContext } from "#web/api/server-context.ts";
import { createPageMeta } from "#web/layout/page-meta.ts";
import { countFiltered, readPageFilter } from "#web/menu/filter/filtered-dishes.ts";
import { menuStructuredData } from "#web/menu/structured-data.ts";
import { publicMessages as messages } from "#web/messages/public.ts";
import type { Route } from "./+types/menu";
import MenuPage from "./menu-page.tsx";
import type { PublicPageHandle } from "./public-pages.ts";
import { fetchMenu, loadSection, respondWithSections } from "./section-loaders.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";
export { loaderHeaders as headers } from "./section-loaders.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const pageFilter = readPageFilter(request);
  const { filter } = pageFilter;
  const filterMenu = (dishes: readonly Dish[]) => ({
    dishes: filterDishes(dishes, filter).visibleDishes,
    counts: countFiltered(dishes, filter),
  });
  return respondWithSections({
    pageFilter,
    menu: await loadSection(fetchMenu(context.get(apiContext)).then(filterMenu)),
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { restaurant } = matches[0].loaderData;
  const { name, texts, url, currency } = restaurant;
  const structuredData = menuStructuredData(loaderData?.menu.value?.dishes ?? [], texts.courses, {
    name: messages.menu.title,
    url,
    currency,
  });
  return createPageMeta({
    restaurant,
    title: messages.title.menu(name),
    description: texts.menu.text,
    path: pagePaths.menu,
    shareImage: texts.menu.picture,
    structuredData,
  });
};

export const handle: PublicPageHandle = { publicPage: "menu" };

export default MenuPage;
