import { Link } from "react-router";
import type { Dish } from "#contract/menu.ts";
import { pagePaths } from "#contract/paths.ts";
import type { Review } from "#contract/review.ts";
import { DishRows } from "#web/menu/dish-row.tsx";
import { ReviewSlider } from "#web/review/review-slider.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { words } from "#web/words/public.ts";
import type { Loaded } from "./loaded.ts";
import { Part } from "./part.tsx";

export function PopularPart({ dishes }: { dishes: Loaded<Dish[]> }) {
  const { over, title, all } = words.home.popular;
  return (
    <section className="section" aria-labelledby="popular">
      <SectionHeading id="popular" over={over} title={title} />
      <Part of={dishes}>
        {(found) => (found.length > 0 ? <DishRows dishes={found} /> : <Empty text={words.empty.popular} />)}
      </Part>
      <p className="mt-12 text-center">
        <Link to={pagePaths.menu} prefetch="intent" className="btn btn-primary">
          {all}
        </Link>
      </p>
    </section>
  );
}

export function ReviewsPart({ reviews }: { reviews: Loaded<Review[]> }) {
  const { over, title } = words.home.reviews;
  return (
    <section className="section" aria-labelledby="reviews">
      <SectionHeading id="reviews" over={over} title={title} />
      <Part of={reviews}>
        {(found) =>
          found.length > 0 ? <ReviewSlider reviews={found} /> : <Empty text={words.empty.reviews} icon="star" />
        }
      </Part>
    </section>
  );
}
