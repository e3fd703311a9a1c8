import { data, Link, redirect } from "react-router";
import { parseCourse } from "#contract/constants/menu.ts";
import type { Dish } from "#contract/menu.ts";
import { pagePaths } from "#contract/paths.ts";
import { ApiError } from "#web/api/api-client.ts";
import { apiContext } from "#web/api/server-context.ts";
import { AddToCartButton, CartBar } from "#web/cart/add-to-cart-button.tsx";
import { createPageMeta, noIndexMeta } from "#web/layout/page-meta.ts";
import { dishesInCourse } from "#web/menu/courses.ts";
import { DishCards } from "#web/menu/dish-card.tsx";
import { DishDetail } from "#web/menu/dish-detail.tsx";
import { dishPageStructuredData } from "#web/menu/structured-data.ts";
import { publicMessages } from "#web/messages/public.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import type { Route } from "./+types/dish";
import { fetchMenu } from "./loaded-section.tsx";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

/** Fills rows of two and of three. */
const maxRelatedDishes = 6;

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = context.get(apiContext);
  const dish = await client("getDish", { params: { id: params.slug } }).catch((error: unknown) => {
    if (error instanceof ApiError) throw data(null, { status: error.body.status });
    throw error;
  });
  if (dish.slug !== params.slug) throw redirect(pagePaths.dish(dish.slug), 301);
  const course = parseCourse(dish.category);
  const menu = course ? dishesInCourse(await fetchMenu(client), course) : [];
  return { dish, course, related: relatedDishes(menu, dish) };
}

/** The dishes that follow it on the menu, continued from the start of the menu. */
function relatedDishes(menu: readonly Dish[], dish: Dish): Dish[] {
  const index = menu.findIndex((other) => other._id === dish._id);
  return [...menu.slice(index + 1), ...menu.slice(0, Math.max(index, 0))].slice(0, maxRelatedDishes);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { restaurant } = matches[0].loaderData;
  if (!loaderData) return noIndexMeta(publicMessages.notFound.pageTitle)({ matches });
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

export default function DishPage({ loaderData: { dish, course, related: beside } }: Route.ComponentProps) {
  const { texts } = useRestaurant();
  return (
    <>
      <div className="section pt-8! md:pt-12!">
        <DishDetail dish={dish} action={<AddToCartButton dish={dish} />}>
          {course && (
            <Link to={pagePaths.order(course)} className="link">
              {publicMessages.dish.moreOfCourse(texts.courses[course].title)}
            </Link>
          )}
        </DishDetail>
        {beside.length > 0 && (
          <section aria-labelledby="beside" className="mt-16 md:mt-24">
            <SectionHeading id="beside" title={publicMessages.dish.relatedTitle} />
            <DishCards level={3} dishes={beside} action={(one) => <AddToCartButton dish={one} />} />
          </section>
        )}
      </div>
      <CartBar />
    </>
  );
}
