import { publicMessages } from "#web/messages/public.ts";

const starPath = "M12 2.8l2.8 5.9 6.4.9-4.6 4.5 1.1 6.4-5.7-3-5.7 3 1.1-6.4L2.8 9.6l6.4-.9z";

/** Displays a rating. Renders nothing if `starCount` is below 1 or above 10. */
export function StarRating({ rating, starCount = 5 }: { rating: number; starCount?: number }) {
  if (starCount < 1 || starCount > 10) return null;
  return (
    <span role="img" aria-label={publicMessages.review.stars(rating, starCount)} className="inline-flex gap-1">
      {Array.from({ length: starCount }, (_, index) => index + 1).map((position) => (
        <Star key={position} filled={position <= rating} className="size-6" />
      ))}
    </span>
  );
}

export function Star({ filled, className }: { filled: boolean; className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path
        d={starPath}
        strokeWidth={1.5}
        strokeLinejoin="round"
        className={filled ? "fill-accent stroke-accent" : "fill-none stroke-base-content/50"}
      />
    </svg>
  );
}
