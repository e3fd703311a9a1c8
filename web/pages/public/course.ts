import { data, redirect } from "react-router";
import { type DishFilter, filterQuery, isFiltered } from "#contract/house/dish-filter.ts";
import { type Course, menuPageSize, parseCourse } from "#contract/house/menu-constants.ts";
import { pagePaths } from "#contract/paths.ts";
import type { ApiClient } from "#web/api/api-client.ts";
import { apiContext } from "#web/api/server-context.ts";
import { createPageMeta, noIndexMeta } from "#web/layout/page-meta.ts";
import { dishesInCourse } from "#web/menu/courses.ts";
import { countFiltered, filteredPath, readPageFilter } from "#web/menu/filter/filtered-dishes.ts";
import { notFoundMessages } from "#web/messages/not-found.ts";
import { publicMessages } from "#web/messages/public.ts";
import type { Route } from "./+types/course";
import CoursePage from "./course-page.tsx";
import type { PublicPageHandle } from "./public-pages.ts";
import { fetchMenu, fetchMenuPage, loadSection, respondWithSections } from "./section-loaders.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";
export { loaderHeaders as headers } from "./section-loaders.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const course = parseCourse(params.course);
  if (!course) throw data(null, { status: 404 });
  const page = parsePageNumber(new URL(request.url).searchParams.get("page"));
  const client = context.get(apiContext);
  const pageFilter = readPageFilter(request);
  const { filter } = pageFilter;
  const query = { category: course, page, limit: menuPageSize, ...filterQuery(filter) };
  const part = await loadSection(fetchMenuPage(client, query));
  const pageCount = Math.max(1, Math.ceil((part.value?.total ?? 0) / menuPageSize));
  // Redirects from a page past the end to the last page.
  if (part.value && page > pageCount) throw redirect(filteredPath(pagePaths.order(course, pageCount), filter));
  const counts = isFiltered(filter) ? await loadSection(countCourse(client, course, filter)) : undefined;
  return respondWithSections({ course, page, pageCount, part, pageFilter, counts });
}

const countCourse = async (client: ApiClient, course: Course, filter: DishFilter) =>
  countFiltered(dishesInCourse(await fetchMenu(client), course), filter);

/** Returns 1 for anything that is no page number. */
function parsePageNumber(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { restaurant } = matches[0].loaderData;
  const { name, texts } = restaurant;
  if (!loaderData) return noIndexMeta(notFoundMessages.pageTitle)({ matches });
  const { course, page, pageFilter } = loaderData;
  return createPageMeta({
    restaurant,
    title: publicMessages.title.order(name),
    description: `${texts.courses[course].title}: ${texts.courses[course].text}`,
    // Search engines list the page without the filter.
    path: isFiltered(pageFilter.filter) ? pagePaths.order(course) : pagePaths.order(course, page),
    shareImage: texts.courses[course].picture,
  });
};

export const handle: PublicPageHandle = { publicPage: "course" };

export default CoursePage;
