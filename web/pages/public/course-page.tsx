import { isFiltered } from "#contract/house/dish-filter.ts";
import { pagePaths } from "#contract/paths.ts";
import { AddToCartButton, CartBar } from "#web/cart/add-to-cart-button.tsx";
import { FavouriteButton } from "#web/favourite/favourite-button.tsx";
import { DishCards } from "#web/menu/dish-card.tsx";
import { FilterBar } from "#web/menu/filter/filter-bar.tsx";
import { FilterStatus, NoDishPasses } from "#web/menu/filter/filter-status.tsx";
import { filteredPath } from "#web/menu/filter/filtered-dishes.ts";
import { CourseTabs } from "#web/menu/menu-section-nav.tsx";
import { publicMessages } from "#web/messages/public.ts";
import { usePendingPath } from "#web/navigation/navigation.tsx";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { Hero } from "#web/ui/hero.tsx";
import { HydrateSeparately } from "#web/ui/hydrate-separately.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { EmptyState } from "#web/ui/placeholders.tsx";
import { LoadedSection } from "./loaded-section.tsx";
import type { PublicPageProps } from "./public-pages.ts";

export default function CoursePage({
  loaderData: { course, page, pageCount, part, pageFilter, counts },
}: PublicPageProps<"course">) {
  const { filter } = pageFilter;
  const coursePath = pagePaths.order(course);
  const { texts } = useRestaurant();
  const isPending = usePendingPath()?.startsWith("/order/") ?? false;
  return (
    <>
      <Hero level={1} priority isLow title={publicMessages.order.title} {...texts.order} />
      <FilterBar path={coursePath} filter={filter} />
      <FilterStatus {...pageFilter} counts={counts?.value} path={coursePath} />
      <div className="section pt-0! md:pt-2!">
        <CourseTabs current={course} pathOf={(one) => filteredPath(pagePaths.order(one), filter)} />
        <div aria-busy={isPending} className="mt-4 transition-opacity md:mt-10 delay-100 aria-busy:opacity-50">
          <LoadedSection result={part}>
            {({ result }) =>
              result.length > 0 ? (
                <HydrateSeparately>
                  <DishCards
                    dishes={result}
                    action={(dish) => <AddToCartButton dish={dish} />}
                    corner={(dish) => <FavouriteButton dish={dish} />}
                  />
                </HydrateSeparately>
              ) : isFiltered(filter) ? (
                <NoDishPasses path={coursePath} />
              ) : (
                <EmptyState text={publicMessages.empty.dishes} />
              )
            }
          </LoadedSection>
          {part.value && (
            <Pagination
              page={page}
              pageCount={pageCount}
              pathOf={(to) => filteredPath(pagePaths.order(course, to), filter)}
              className="mt-12"
            />
          )}
        </div>
      </div>
      <CartBar />
    </>
  );
}
