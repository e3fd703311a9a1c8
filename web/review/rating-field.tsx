import { useId } from "react";
import { guestMessages } from "#web/messages/guest.ts";
import { FieldError, RadioOption } from "#web/ui/field.tsx";
import { Star } from "./star-rating.tsx";

interface RatingFieldProps {
  rating: number;
  onRate: (rating: number) => void;
  error?: string | undefined;
}

const ratingOptions = [1, 2, 3, 4, 5];

/** Rating input: five radio buttons for pointer and arrow keys, none selected at first. */
export function RatingField({ rating, onRate, error }: RatingFieldProps) {
  const id = useId();
  const { rate, stars, chosen } = guestMessages.review;
  return (
    <fieldset aria-describedby={`${id}-chosen ${id}-error`} className="grid justify-items-start gap-1.5">
      <legend className="display text-2xl">{rate}</legend>
      <div className="-ms-2 flex flex-wrap">
        {ratingOptions.map((choice) => (
          <RadioOption
            key={choice}
            name={`${id}-rating`}
            value={choice}
            checked={rating === choice}
            onChange={() => onRate(choice)}
            className="size-12 place-items-center rounded-full"
          >
            <span className="sr-only">{stars(choice)}</span>
            <Star filled={choice <= rating} className="pointer-events-none size-9" />
          </RadioOption>
        ))}
      </div>
      <p id={`${id}-chosen`} className="text-sm text-base-content/80">
        {chosen(rating)}
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
