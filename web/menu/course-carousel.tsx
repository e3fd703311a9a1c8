import { pagePaths } from "#contract/paths.ts";
import type { PublicRestaurant } from "#contract/restaurant.ts";
import { publicMessages } from "#web/messages/public.ts";
import { Link } from "#web/navigation/navigation.tsx";
import { CarouselDots, Slide } from "#web/ui/carousel-controls.tsx";
import { ResponsiveImage } from "#web/ui/image.tsx";
import { useCarousel } from "#web/ui/use-carousel.ts";
import { homeCarouselCourses } from "./courses.ts";

/** Index of the third slide (S2.15, S9.14). */
const startIndex = 2;

/** Four visible tiles with a gap of 30 px, centred (S2.15); fewer on narrow screens. */
export function CourseCarousel({ courses }: { courses: PublicRestaurant["texts"]["courses"] }) {
  const carousel = useCarousel({ align: "center", startIndex });
  const count = homeCarouselCourses.length;
  return (
    <section aria-roledescription={publicMessages.carousel.roleDescription} aria-label={publicMessages.home.courses}>
      <div className="max-sm:-mx-5 lg:mask-x-from-96%">
        <div {...carousel.viewportProps}>
          <ul className="flex gap-7.5 px-1 py-2">
            {homeCarouselCourses.map((course, index) => (
              <Slide
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is constant and contains salad twice
                key={`${course}-${index}`}
                index={index}
                count={count}
                className={`${index === startIndex ? "strip-start " : ""}min-w-0 shrink-0 basis-[64%] sm:basis-[calc((100%-60px)/3)] lg:basis-[calc((100%-90px)/4)]`}
              >
                <Link
                  to={pagePaths.order(course)}
                  draggable={false}
                  className="group relative block overflow-hidden rounded-box"
                >
                  <ResponsiveImage
                    src={courses[course].picture}
                    alt=""
                    sizes="(min-width: 64rem) 20rem, 64vw"
                    portraitSizes="12.5rem"
                    ratio={[3, 4]}
                    className="w-full object-[80%_50%] transition-transform duration-500 motion-safe:group-hover:scale-105"
                  />
                  <span className="scrim absolute inset-0" />
                  <span className="display absolute inset-x-0 bottom-0 p-5 text-2xl text-white capitalize">
                    {publicMessages.home.courseNames[course]}
                  </span>
                </Link>
              </Slide>
            ))}
          </ul>
        </div>
      </div>
      <CarouselDots carousel={carousel} count={count} className="mt-5" />
    </section>
  );
}
