import { Link } from "react-router";
import type { Dish } from "#contract/menu.ts";
import { pagePaths } from "#contract/paths.ts";
import type { Review } from "#contract/review.ts";
import { DishRows } from "#web/menu/dish-row.tsx";
import { publicMessages } from "#web/messages/public.ts";
import { ReviewSlider } from "#web/review/review-slider.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import type { SectionResult } from "./load-section.ts";
import { LoadedSection } from "./loaded-section.tsx";

export function PopularSection({ dishes }: { dishes: SectionResult<Dish[]> }) {
  const { eyebrow, title, viewMenu } = publicMessages.home.popular;
  return (
    <section className="section" aria-labelledby="popular">
      <SectionHeading id="popular" eyebrow={eyebrow} title={title} />
      <LoadedSection result={dishes}>
        {(found) =>
          found.length > 0 ? <DishRows dishes={found} /> : <EmptyState text={publicMessages.empty.popular} />
        }
      </LoadedSection>
      <p className="mt-12 text-center">
        <Link to={pagePaths.menu} prefetch="intent" className="btn btn-primary">
          {viewMenu}
        </Link>
      </p>
    </section>
  );
}

export function ReviewsSection({ reviews }: { reviews: SectionResult<Review[]> }) {
  const { eyebrow, title } = publicMessages.home.reviews;
  return (
    <section className="section" aria-labelledby="reviews">
      <SectionHeading id="reviews" eyebrow={eyebrow} title={title} />
      <LoadedSection result={reviews}>
        {(found) =>
          found.length > 0 ? (
            <ReviewSlider reviews={found} />
          ) : (
            <EmptyState text={publicMessages.empty.reviews} icon="star" />
          )
        }
      </LoadedSection>
    </section>
  );
}
