import { parseCourse } from "#contract/constants/menu.ts";
import type { Dish } from "#contract/menu.ts";
import { pagePaths } from "#contract/paths.ts";
import { apiContext } from "#web/api/server-context.ts";
import { createPageMeta } from "#web/layout/page-meta.ts";
import { CourseCarousel } from "#web/menu/course-carousel.tsx";
import { popularDishes } from "#web/menu/courses.ts";
import { publicMessages } from "#web/messages/public.ts";
import { HeroSlider } from "#web/restaurant/hero-slider.tsx";
import { About, CallBanner, FeaturedDish, RestaurantIntro } from "#web/restaurant/home-sections.tsx";
import { restaurantStructuredData } from "#web/restaurant/structured-data.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { HydrateSeparately } from "#web/ui/hydrate-separately.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import type { Route } from "./+types/home";
import { PopularSection, ReviewsSection } from "./home-sections.tsx";
import { fetchMenu, loadSection, respondWithSections } from "./loaded-section.tsx";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";
export { loaderHeaders as headers } from "./loaded-section.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(apiContext);
  const [restaurant, menu, reviews] = await Promise.all([
    loadSection(client("getRestaurant", {})),
    loadSection(fetchMenu(client)),
    loadSection(client("listReviews", { query: {} })),
  ]);
  const popular = menu.value ? { value: popularDishes(menu.value) } : menu;
  return respondWithSections({
    popular,
    reviews,
    featuredPath: orderPathOf(menu.value, restaurant.value?.texts.featured.dish),
  });
}

/** Path for ordering the featured dish; the whole menu if the dish is in no course or no longer exists. */
function orderPathOf(menu: readonly Dish[] = [], slug: string | undefined): string {
  const course = parseCourse(menu.find((dish) => dish.slug === slug)?.category ?? "");
  return course ? pagePaths.order(course) : pagePaths.menu;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { restaurant } = matches[0].loaderData;
  return createPageMeta({
    restaurant,
    title: publicMessages.title.home(restaurant.name),
    description: restaurant.tagline,
    path: pagePaths.home,
    structuredData: restaurantStructuredData(restaurant, loaderData?.reviews.value),
  });
};

export default function Home({ loaderData: { popular, reviews, featuredPath: featured } }: Route.ComponentProps) {
  const { texts } = useRestaurant();
  return (
    <>
      <HeroSlider slides={texts.hero} />
      <RestaurantIntro />
      <div className="bg-base-200">
        <div className="section">
          <SectionHeading title={texts.orderOnline.heading} subtitle={texts.orderOnline.subHeading} />
          <CourseCarousel courses={texts.courses} />
        </div>
      </div>
      <HydrateSeparately>
        <About />
      </HydrateSeparately>
      <HydrateSeparately>
        <PopularSection dishes={popular} />
      </HydrateSeparately>
      <HydrateSeparately>
        <CallBanner />
        <FeaturedDish to={featured} />
      </HydrateSeparately>
      <ReviewsSection reviews={reviews} />
    </>
  );
}
