import type { Course } from "#contract/constants/menu.ts";
import type { Dish } from "#contract/menu.ts";
import { pagePaths } from "#contract/paths.ts";
import { apiContext } from "#web/api/server-context.ts";
import { createPageMeta } from "#web/layout/page-meta.ts";
import { coursesInMenuOrder, dishesInCourse, offeredDishes } from "#web/menu/courses.ts";
import { MenuSection, OfferSection } from "#web/menu/menu-section.tsx";
import { MenuSectionNav } from "#web/menu/menu-section-nav.tsx";
import { menuStructuredData } from "#web/menu/structured-data.ts";
import { publicMessages as messages } from "#web/messages/public.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Hero } from "#web/ui/hero.tsx";
import { HydrateSeparately } from "#web/ui/hydrate-separately.tsx";
import type { Route } from "./+types/menu";
import { fetchMenu, LoadedSection, loadSection, respondWithSections } from "./loaded-section.tsx";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";
export { loaderHeaders as headers } from "./loaded-section.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return respondWithSections({ menu: await loadSection(fetchMenu(context.get(apiContext))) });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { restaurant } = matches[0].loaderData;
  const { name, texts, url, currency } = restaurant;
  const structuredData = menuStructuredData(loaderData?.menu.value ?? [], texts.courses, {
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

export default function Menu({ loaderData: { menu } }: Route.ComponentProps) {
  const { texts } = useRestaurant();
  return (
    <>
      <Hero level={1} priority title={messages.menu.title} {...texts.menu} />
      <LoadedSection result={menu}>{(dishes) => <MenuSections dishes={dishes} />}</LoadedSection>
    </>
  );
}

function MenuSections({ dishes }: { dishes: readonly Dish[] }) {
  const { texts } = useRestaurant();
  return (
    <>
      <MenuSectionNav />
      <HydrateSeparately>
        <OfferSection id="offered" title={messages.menu.offered} {...texts.offered} dishes={offeredDishes(dishes)} />
      </HydrateSeparately>
      {coursesInMenuOrder.map((course) => (
        <HydrateSeparately key={course}>
          <MenuSection
            id={course}
            {...texts.courses[course]}
            dishes={dishesInCourse(dishes, course)}
            action={<OrderLink course={course} />}
          />
        </HydrateSeparately>
      ))}
    </>
  );
}

function OrderLink({ course }: { course: Course }) {
  return <ButtonLink to={pagePaths.order(course)} label={messages.menu.orderLink} />;
}
