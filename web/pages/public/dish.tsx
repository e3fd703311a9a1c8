import { data, Link, redirect } from "react-router";
import type { Dish } from "#contract/menu.ts";
import { pagePaths, parseCourse } from "#contract/paths.ts";
import { Problem } from "#web/api/caller.ts";
import { apiContext } from "#web/api/server-context.ts";
import { AddToCart } from "#web/cart/add-to-cart.tsx";
import { OrderBar } from "#web/cart/order-bar.tsx";
import { headOf, hiddenHead } from "#web/layout/head.ts";
import { dishesOf } from "#web/menu/courses.ts";
import { DishCards } from "#web/menu/dish-card.tsx";
import { DishDetail } from "#web/menu/dish-detail.tsx";
import { dishPageSchema } from "#web/menu/schema.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { words } from "#web/words/public.ts";
import type { Route } from "./+types/dish";
import { wholeMenu } from "./loaded.ts";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";

/** Fills rows of two and of three. */
const mostBeside = 6;

export async function loader({ params, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const dish = await call("getDish", { params: { id: params.slug } }).catch((error: unknown) => {
    if (error instanceof Problem) throw data(null, { status: error.body.status });
    throw error;
  });
  if (dish.slug !== params.slug) throw redirect(pagePaths.dish(dish.slug), 301);
  const course = parseCourse(dish.category);
  const menu = course ? dishesOf(await wholeMenu(call), course) : [];
  return { dish, course, beside: besides(menu, dish) };
}

/** Those that come after it on the menu, and from the beginning where it ends. */
function besides(menu: readonly Dish[], dish: Dish): Dish[] {
  const at = menu.findIndex((one) => one._id === dish._id);
  return [...menu.slice(at + 1), ...menu.slice(0, Math.max(at, 0))].slice(0, mostBeside);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { restaurant } = matches[0].loaderData;
  if (!loaderData) return hiddenHead(words.title.notFound(restaurant.name));
  const { dish } = loaderData;
  const way = [
    { name: words.menu.title, path: pagePaths.menu },
    { name: dish.name, path: pagePaths.dish(dish.slug) },
  ];
  return headOf({
    restaurant,
    title: words.title.dish(restaurant.name, dish.name),
    description: dish.recipe,
    path: pagePaths.dish(dish.slug),
    picture: dish.image,
    schema: dishPageSchema(dish, way, restaurant),
  });
};

export default function DishPage({ loaderData: { dish, course, beside } }: Route.ComponentProps) {
  const { texts } = useRestaurant();
  return (
    <>
      <div className="section pt-8! md:pt-12!">
        <DishDetail dish={dish} action={<AddToCart dish={dish} />}>
          {course && (
            <Link to={pagePaths.order(course)} className="link">
              {words.dish.more(texts.courses[course].title)}
            </Link>
          )}
        </DishDetail>
        {beside.length > 0 && (
          <section aria-labelledby="beside" className="mt-16 md:mt-24">
            <SectionHeading id="beside" title={words.dish.beside} />
            <DishCards level={3} dishes={beside} action={(one) => <AddToCart dish={one} />} />
          </section>
        )}
      </div>
      <OrderBar />
    </>
  );
}
