import { data, redirect, useNavigation } from "react-router";
import { menuPageSize, parseCourse } from "#contract/constants/menu.ts";
import { pagePaths } from "#contract/paths.ts";
import { apiContext } from "#web/api/server-context.ts";
import { AddToCartButton, CartBar } from "#web/cart/add-to-cart-button.tsx";
import { createPageMeta, noIndexMeta } from "#web/layout/page-meta.ts";
import { DishCards } from "#web/menu/dish-card.tsx";
import { CourseTabs } from "#web/menu/menu-section-nav.tsx";
import { publicMessages } from "#web/messages/public.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { Hero } from "#web/ui/hero.tsx";
import { HydrateSeparately } from "#web/ui/hydrate-separately.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { EmptyState } from "#web/ui/query-view.tsx";
import type { Route } from "./+types/order";
import { fetchMenuPage, LoadedSection, loadSection, respondWithSections } from "./loaded-section.tsx";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";
export { loaderHeaders as headers } from "./loaded-section.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const course = parseCourse(params.course);
  if (!course) throw data(null, { status: 404 });
  const page = parsePageNumber(new URL(request.url).searchParams.get("page"));
  const client = context.get(apiContext);
  const part = await loadSection(fetchMenuPage(client, { category: course, page, limit: menuPageSize }));
  const pageCount = Math.max(1, Math.ceil((part.value?.total ?? 0) / menuPageSize));
  // Redirects from a page past the end to the last page.
  if (part.value && page > pageCount) throw redirect(pagePaths.order(course, pageCount));
  return respondWithSections({ course, page, pageCount, part });
}

/** Returns 1 for anything that is no page number. */
function parsePageNumber(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { restaurant } = matches[0].loaderData;
  const { name, texts } = restaurant;
  if (!loaderData) return noIndexMeta(publicMessages.notFound.pageTitle)({ matches });
  const { course, page } = loaderData;
  return createPageMeta({
    restaurant,
    title: publicMessages.title.order(name),
    description: `${texts.courses[course].title}: ${texts.courses[course].text}`,
    path: pagePaths.order(course, page),
    shareImage: texts.courses[course].picture,
  });
};

export default function Order({ loaderData }: Route.ComponentProps) {
  const { course, page, pageCount, part } = loaderData;
  const { texts } = useRestaurant();
  const nextPath = useNavigation().location?.pathname;
  const isPending = nextPath?.startsWith("/order/") ?? false;
  return (
    <>
      <Hero level={1} priority title={publicMessages.order.title} {...texts.order} />
      <div className="section pt-8! md:pt-12!">
        <CourseTabs current={course} />
        <div aria-busy={isPending} className="mt-10 transition-opacity delay-100 aria-busy:opacity-50">
          <LoadedSection result={part}>
            {({ result }) =>
              result.length > 0 ? (
                <HydrateSeparately>
                  <DishCards dishes={result} action={(dish) => <AddToCartButton dish={dish} />} />
                </HydrateSeparately>
              ) : (
                <EmptyState text={publicMessages.empty.dishes} />
              )
            }
          </LoadedSection>
          {part.value && (
            <Pagination
              page={page}
              pageCount={pageCount}
              pathOf={(to) => pagePaths.order(course, to)}
              className="mt-12"
            />
          )}
        </div>
      </div>
      <CartBar />
    </>
  );
}
