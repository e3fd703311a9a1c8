import type { Dish } from "#contract/menu.ts";
import { pagePaths, parseCourse } from "#contract/paths.ts";
import { apiContext } from "#web/api/server-context.ts";
import { headOf } from "#web/layout/head.ts";
import { CourseCarousel } from "#web/menu/course-carousel.tsx";
import { popularDishes } from "#web/menu/courses.ts";
import { About } from "#web/restaurant/about.tsx";
import { CallBanner } from "#web/restaurant/call-banner.tsx";
import { Featured } from "#web/restaurant/featured.tsx";
import { HeroSlider } from "#web/restaurant/hero-slider.tsx";
import { restaurantSchema } from "#web/restaurant/schema.ts";
import { Statement } from "#web/restaurant/statement.tsx";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { words } from "#web/words/public.ts";
import type { Route } from "./+types/home";
import { PopularPart, ReviewsPart } from "./home-parts.tsx";
import { answerWith, loaded, wholeMenu } from "./loaded.ts";

export { RouteFailure as ErrorBoundary } from "#web/layout/route-failure.tsx";
export { loaderHeaders as headers } from "./loaded.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const [restaurant, menu, reviews] = await Promise.all([
    loaded(call("getRestaurant", {})),
    loaded(wholeMenu(call)),
    loaded(call("listReviews", { query: {} })),
  ]);
  const popular = menu.value ? { value: popularDishes(menu.value) } : menu;
  return answerWith({
    popular,
    reviews,
    featured: orderPageOf(menu.value, restaurant.value?.texts.featured.dish),
  });
}

/** Where the featured dish can be ordered; one that is in no course, or gone, leads to the whole menu. */
function orderPageOf(menu: readonly Dish[] = [], slug: string | undefined): string {
  const course = parseCourse(menu.find((dish) => dish.slug === slug)?.category ?? "");
  return course ? pagePaths.order(course) : pagePaths.menu;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { restaurant } = matches[0].loaderData;
  return headOf({
    restaurant,
    title: words.title.home(restaurant.name),
    description: restaurant.tagline,
    path: pagePaths.home,
    schema: restaurantSchema(restaurant, loaderData?.reviews.value),
  });
};

export default function Home({ loaderData: { popular, reviews, featured } }: Route.ComponentProps) {
  const { texts } = useRestaurant();
  return (
    <>
      <HeroSlider slides={texts.hero} />
      <Statement />
      <div className="bg-base-200">
        <div className="section">
          <SectionHeading title={texts.orderOnline.heading} under={texts.orderOnline.subHeading} />
          <CourseCarousel courses={texts.courses} />
        </div>
      </div>
      <About />
      <PopularPart dishes={popular} />
      <CallBanner />
      <Featured to={featured} />
      <ReviewsPart reviews={reviews} />
    </>
  );
}
