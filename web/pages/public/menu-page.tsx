import { type DishFilter, isFiltered } from "#contract/house/dish-filter.ts";
import type { Dish } from "#contract/house/menu.ts";
import type { Course } from "#contract/house/menu-constants.ts";
import { pagePaths } from "#contract/paths.ts";
import { coursesInMenuOrder, dishesInCourse, offeredDishes } from "#web/menu/courses.ts";
import { FilterBar } from "#web/menu/filter/filter-bar.tsx";
import { FilterStatus, NoDishPasses } from "#web/menu/filter/filter-status.tsx";
import { filteredPath } from "#web/menu/filter/filtered-dishes.ts";
import { MenuSection, OfferSection } from "#web/menu/menu-section.tsx";
import { MenuSectionNav } from "#web/menu/menu-section-nav.tsx";
import { dishFilterMessages } from "#web/messages/dish-filter.ts";
import { publicMessages as messages } from "#web/messages/public.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Hero } from "#web/ui/hero.tsx";
import { HydrateSeparately } from "#web/ui/hydrate-separately.tsx";
import { LoadedSection } from "./loaded-section.tsx";
import type { PublicPageProps } from "./public-pages.ts";

export default function MenuPage({ loaderData: { pageFilter, menu } }: PublicPageProps<"menu">) {
  const { texts } = useRestaurant();
  const { filter } = pageFilter;
  return (
    <>
      <Hero level={1} priority title={messages.menu.title} {...texts.menu} />
      <FilterBar path={pagePaths.menu} filter={filter} />
      <LoadedSection result={menu}>
        {({ dishes, counts }) => (
          <>
            <FilterStatus {...pageFilter} counts={counts} path={pagePaths.menu} />
            {counts?.shownCount === 0 ? (
              <NoDishPasses path={pagePaths.menu} />
            ) : (
              <MenuSections dishes={dishes} filter={filter} />
            )}
          </>
        )}
      </LoadedSection>
      <p className="section py-10! text-center">
        <ButtonLink to={pagePaths.allergens} label={dishFilterMessages.table} className="btn-outline" />
      </p>
    </>
  );
}

/** While there is a filter, sections without dishes are left out. */
function MenuSections({ dishes, filter }: { dishes: readonly Dish[]; filter: DishFilter }) {
  const { texts } = useRestaurant();
  const dishesIn = (id: Course | "offered") => (id === "offered" ? offeredDishes(dishes) : dishesInCourse(dishes, id));
  const isShown = (id: Course | "offered") => !isFiltered(filter) || dishesIn(id).length > 0;
  return (
    <>
      <MenuSectionNav isShown={isShown} />
      {isShown("offered") && (
        <HydrateSeparately>
          <OfferSection id="offered" title={messages.menu.offered} {...texts.offered} dishes={dishesIn("offered")} />
        </HydrateSeparately>
      )}
      {coursesInMenuOrder.filter(isShown).map((course) => (
        <HydrateSeparately key={course}>
          <MenuSection
            id={course}
            {...texts.courses[course]}
            dishes={dishesIn(course)}
            action={<OrderLink course={course} filter={filter} />}
          />
        </HydrateSeparately>
      ))}
    </>
  );
}

/** Leads to the order page with the same filter. */
function OrderLink({ course, filter }: { course: Course; filter: DishFilter }) {
  return <ButtonLink to={filteredPath(pagePaths.order(course), filter)} label={messages.menu.orderLink} />;
}
