import { useId } from "react";
import { guestMessages } from "#web/messages/guest.ts";
import { Star } from "./star-rating.tsx";

interface RatingFieldProps {
  rating: number;
  onRate: (rating: number) => void;
  error?: string | undefined;
}

const ratingOptions = [1, 2, 3, 4, 5];

/** A rating to give: one choice of five, by pointer or by arrow keys. Begins with none. */
export function RatingField({ rating, onRate, error }: RatingFieldProps) {
  const id = useId();
  const { rate, stars, chosen } = guestMessages.review;
  return (
    <fieldset aria-describedby={`${id}-chosen ${id}-error`} className="grid justify-items-start gap-1.5">
      <legend className="display text-2xl">{rate}</legend>
      <div className="-ms-2 flex">
        {ratingOptions.map((choice) => (
          <label
            key={choice}
            className="relative grid size-12 place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={`${id}-rating`}
              value={choice}
              checked={rating === choice}
              onChange={() => onRate(choice)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full focus-visible:outline-none"
            />
            <span className="sr-only">{stars(choice)}</span>
            <Star filled={choice <= rating} className="pointer-events-none size-9" />
          </label>
        ))}
      </div>
      <p id={`${id}-chosen`} className="text-sm text-base-content/80">
        {chosen(rating)}
      </p>
      <p id={`${id}-error`} role="alert" className="text-sm text-error empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
