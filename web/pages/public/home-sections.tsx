import type { Dish } from "#contract/house/menu.ts";
import type { Review } from "#contract/ordering/review.ts";
import { pagePaths } from "#contract/paths.ts";
import { DishRows } from "#web/menu/menu-section.tsx";
import { publicMessages as messages } from "#web/messages/public.ts";
import { ReviewSlider } from "#web/review/review-slider.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/placeholders.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { LoadedSection, type SectionResult } from "./loaded-section.tsx";

export function PopularSection({ dishes }: { dishes: SectionResult<Dish[]> }) {
  const { eyebrow, title, viewMenu } = messages.home.popular;
  return (
    <section className="section" aria-labelledby="popular">
      <SectionHeading id="popular" eyebrow={eyebrow} title={title} />
      <LoadedSection result={dishes}>
        {(dishes) => (dishes.length > 0 ? <DishRows dishes={dishes} /> : <EmptyState text={messages.empty.popular} />)}
      </LoadedSection>
      <p className="mt-12 text-center">
        <ButtonLink to={pagePaths.menu} label={viewMenu} prefetch="intent" />
      </p>
    </section>
  );
}

export function ReviewsSection({ reviews }: { reviews: SectionResult<Review[]> }) {
  const { eyebrow, title } = messages.home.reviews;
  return (
    <section className="section" aria-labelledby="reviews">
      <SectionHeading id="reviews" eyebrow={eyebrow} title={title} />
      <LoadedSection result={reviews}>
        {(reviews) =>
          reviews.length > 0 ? (
            <ReviewSlider reviews={reviews} />
          ) : (
            <EmptyState text={messages.empty.reviews} icon="star" />
          )
        }
      </LoadedSection>
    </section>
  );
}
