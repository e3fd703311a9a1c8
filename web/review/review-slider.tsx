import type { Review } from "#contract/ordering/review.ts";
import { publicMessages } from "#web/messages/public.ts";
import { CarouselArrow, Slide } from "#web/ui/carousel-controls.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useCarousel } from "#web/ui/use-carousel.ts";
import { StarRating } from "./star-rating.tsx";

export function ReviewSlider({ reviews }: { reviews: readonly Review[] }) {
  const carousel = useCarousel({ loop: reviews.length > 1 });
  return (
    <section
      aria-roledescription={publicMessages.carousel.roleDescription}
      aria-label={publicMessages.review.sliderLabel}
      className="grid grid-cols-2 items-center gap-6 md:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <div {...carousel.viewportProps} aria-live="polite" className="strip col-span-2 md:order-2 md:col-span-1">
        <ul className="flex items-center">
          {reviews.map((review, index) => (
            <Slide
              key={review._id}
              index={index}
              count={reviews.length}
              className="min-w-0 shrink-0 basis-full px-2 md:px-10"
            >
              <ReviewQuote review={review} />
            </Slide>
          ))}
        </ul>
      </div>
      <CarouselArrow way="back" carousel={carousel} className="btn-outline justify-self-end md:order-1" />
      <CarouselArrow way="on" carousel={carousel} className="btn-outline md:order-3" />
    </section>
  );
}

function ReviewQuote({ review }: { review: Review }) {
  return (
    <figure className="wrap-anywhere mx-auto grid max-w-3xl justify-items-center gap-5 text-center">
      {review.rating > 0 && <StarRating rating={review.rating} />}
      <blockquote className="display text-xl leading-snug font-normal md:text-3xl md:leading-snug">
        {review.details}
      </blockquote>
      <figcaption className="grid gap-1">
        <span className="font-semibold">{review.name}</span>
        <span className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm text-base-content/75">
          <span>
            {publicMessages.review.favorite} <span>{review.favoriteRecipe}</span>
          </span>
          {review.verified && (
            <span className="inline-flex items-center gap-1.5">
              <Icon name="success" className="size-4 text-success" />
              {publicMessages.review.verified}
            </span>
          )}
        </span>
      </figcaption>
    </figure>
  );
}
