import { Link } from "react-router";
import type { Dish } from "#contract/menu.ts";
import { type Course, pagePaths } from "#contract/paths.ts";
import { apiContext } from "#web/api/server-context.ts";
import { headOf } from "#web/layout/head.ts";
import { dishesOf, menuOrder, offeredDishes } from "#web/menu/courses.ts";
import { MenuJumps } from "#web/menu/menu-jumps.tsx";
import { MenuSection, OfferSection } from "#web/menu/menu-section.tsx";
import { menuSchema } from "#web/menu/schema.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { Hero } from "#web/ui/hero.tsx";
import { words } from "#web/words/public.ts";
import type { Route } from "./+types/menu";
import { answerWith, loaded, wholeMenu } from "./loaded.ts";
import { Part } from "./part.tsx";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";
export { loaderHeaders as headers } from "./loaded.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return answerWith({ menu: await loaded(wholeMenu(context.get(apiContext))) });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { restaurant } = matches[0].loaderData;
  const { name, texts, url, currency } = restaurant;
  const schema = menuSchema(loaderData?.menu.value ?? [], texts.courses, { name: words.menu.title, url, currency });
  return headOf({
    restaurant,
    title: words.title.menu(name),
    description: texts.menu.text,
    path: pagePaths.menu,
    picture: texts.menu.picture,
    schema,
  });
};

export default function Menu({ loaderData: { menu } }: Route.ComponentProps) {
  const { texts } = useRestaurant();
  return (
    <>
      <Hero level={1} priority title={words.menu.title} {...texts.menu} />
      <Part of={menu}>{(dishes) => <Sections dishes={dishes} />}</Part>
    </>
  );
}

function Sections({ dishes }: { dishes: readonly Dish[] }) {
  const { texts } = useRestaurant();
  return (
    <>
      <MenuJumps />
      <OfferSection id="offered" title={words.menu.offered} {...texts.offered} dishes={offeredDishes(dishes)} />
      {menuOrder.map((course) => (
        <MenuSection
          key={course}
          id={course}
          {...texts.courses[course]}
          dishes={dishesOf(dishes, course)}
          action={<OrderLink course={course} />}
        />
      ))}
    </>
  );
}

function OrderLink({ course }: { course: Course }) {
  return (
    <Link to={pagePaths.order(course)} className="btn btn-primary">
      {words.menu.order}
    </Link>
  );
}
