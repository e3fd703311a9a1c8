import { Link } from "react-router";
import type { Course } from "#contract/constants/menu.ts";
import type { Dish } from "#contract/menu.ts";
import { pagePaths } from "#contract/paths.ts";
import { apiContext } from "#web/api/server-context.ts";
import { createPageMeta } from "#web/layout/page-meta.ts";
import { coursesInMenuOrder, dishesInCourse, offeredDishes } from "#web/menu/courses.ts";
import { MenuSection, OfferSection } from "#web/menu/menu-section.tsx";
import { MenuSectionNav } from "#web/menu/menu-section-nav.tsx";
import { menuStructuredData } from "#web/menu/structured-data.ts";
import { publicMessages } from "#web/messages/public.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { Hero } from "#web/ui/hero.tsx";
import type { Route } from "./+types/menu";
import { fetchMenu, loadSection, respondWithSections } from "./load-section.ts";
import { LoadedSection } from "./loaded-section.tsx";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";
export { loaderHeaders as headers } from "./load-section.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return respondWithSections({ menu: await loadSection(fetchMenu(context.get(apiContext))) });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { restaurant } = matches[0].loaderData;
  const { name, texts, url, currency } = restaurant;
  const structuredData = menuStructuredData(loaderData?.menu.value ?? [], texts.courses, {
    name: publicMessages.menu.title,
    url,
    currency,
  });
  return createPageMeta({
    restaurant,
    title: publicMessages.title.menu(name),
    description: texts.menu.text,
    path: pagePaths.menu,
    shareImage: texts.menu.picture,
    structuredData,
  });
};

export default function Menu({ loaderData: { menu } }: Route.ComponentProps) {
  const { texts } = useRestaurant();
  return (
    <>
      <Hero level={1} priority title={publicMessages.menu.title} {...texts.menu} />
      <LoadedSection result={menu}>{(dishes) => <MenuSections dishes={dishes} />}</LoadedSection>
    </>
  );
}

function MenuSections({ dishes }: { dishes: readonly Dish[] }) {
  const { texts } = useRestaurant();
  return (
    <>
      <MenuSectionNav />
      <OfferSection
        id="offered"
        title={publicMessages.menu.offered}
        {...texts.offered}
        dishes={offeredDishes(dishes)}
      />
      {coursesInMenuOrder.map((course) => (
        <MenuSection
          key={course}
          id={course}
          {...texts.courses[course]}
          dishes={dishesInCourse(dishes, course)}
          action={<OrderLink course={course} />}
        />
      ))}
    </>
  );
}

function OrderLink({ course }: { course: Course }) {
  return (
    <Link to={pagePaths.order(course)} className="btn btn-primary">
      {publicMessages.menu.orderLink}
    </Link>
  );
}
