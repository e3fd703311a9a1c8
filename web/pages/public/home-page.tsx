import { CourseCarousel } from "#web/menu/course-carousel.tsx";
import { HeroSlider } from "#web/restaurant/hero-slider.tsx";
import { About, CallBanner, FeaturedDish, RestaurantIntro } from "#web/restaurant/home-sections.tsx";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { HydrateSeparately } from "#web/ui/hydrate-separately.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { PopularSection, ReviewsSection } from "./home-sections.tsx";
import type { PublicPageProps } from "./public-pages.ts";

export default function HomePage({ loaderData: { popular, reviews, featuredPath } }: PublicPageProps<"home">) {
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
        <FeaturedDish to={featuredPath} />
      </HydrateSeparately>
      <ReviewsSection reviews={reviews} />
    </>
  );
}
