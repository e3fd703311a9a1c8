import { data, redirect, useNavigation } from "react-router";
import { menuPageSize } from "#contract/menu.ts";
import { pagePaths, parseCourse } from "#contract/paths.ts";
import { apiContext } from "#web/api/server-context.ts";
import { AddToCart } from "#web/cart/add-to-cart.tsx";
import { OrderBar } from "#web/cart/order-bar.tsx";
import { headOf, hiddenHead } from "#web/layout/head.ts";
import { CourseTabs } from "#web/menu/course-tabs.tsx";
import { DishCards } from "#web/menu/dish-card.tsx";
import { Pager } from "#web/menu/pager.tsx";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { Empty } from "#web/ui/empty.tsx";
import { Hero } from "#web/ui/hero.tsx";
import { words } from "#web/words/public.ts";
import type { Route } from "./+types/order";
import { answerWith, loaded, menuPage } from "./loaded.ts";
import { Part } from "./part.tsx";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";
export { loaderHeaders as headers } from "./loaded.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const course = parseCourse(params.course);
  if (!course) throw data(null, { status: 404 });
  const page = pageNumber(new URL(request.url).searchParams.get("page"));
  const call = context.get(apiContext);
  const part = await loaded(menuPage(call, { category: course, page, limit: menuPageSize }));
  const pageCount = Math.max(1, Math.ceil((part.value?.total ?? 0) / menuPageSize));
  // A page past the end, of an old link or a course that grew shorter, is the last one.
  if (part.value && page > pageCount) throw redirect(pagePaths.order(course, pageCount));
  return answerWith({ course, page, pageCount, part });
}

/** Anything that is no page number means the first page. */
function pageNumber(word: string | null): number {
  return word !== null && /^[1-9]\d{0,5}$/.test(word) ? Number(word) : 1;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { restaurant } = matches[0].loaderData;
  const { name, texts } = restaurant;
  if (!loaderData) return hiddenHead(words.title.notFound(name));
  const { course, page } = loaderData;
  return headOf({
    restaurant,
    title: words.title.order(name),
    description: `${texts.courses[course].title}: ${texts.courses[course].text}`,
    path: pagePaths.order(course, page),
    picture: texts.courses[course].picture,
  });
};

export default function Order({ loaderData }: Route.ComponentProps) {
  const { course, page, pageCount, part } = loaderData;
  const { texts } = useRestaurant();
  const next = useNavigation().location?.pathname;
  const pending = next?.startsWith("/order/") ?? false;
  return (
    <>
      <Hero level={1} priority title={words.order.title} {...texts.order} />
      <div className="section pt-8! md:pt-12!">
        <CourseTabs current={course} />
        <div aria-busy={pending} className="mt-10 transition-opacity delay-100 aria-busy:opacity-50">
          <Part of={part}>
            {({ result }) =>
              result.length > 0 ? (
                <DishCards dishes={result} action={(dish) => <AddToCart dish={dish} />} />
              ) : (
                <Empty text={words.empty.dishes} />
              )
            }
          </Part>
          {part.value && <Pager course={course} page={page} total={pageCount} />}
        </div>
      </div>
      <OrderBar />
    </>
  );
}
