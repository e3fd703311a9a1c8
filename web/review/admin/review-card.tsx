import type { ReactNode } from "react";
import type { AdminReview } from "#contract/review.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { useDateFormat } from "#web/ui/date-format.ts";
import { DescriptionItem } from "#web/ui/description-item.tsx";

interface ReviewCardProps {
  review: AdminReview;
  stars: ReactNode;
  onHiddenChange: (hidden: boolean) => void;
}

export function ReviewCard({ review, stars, onHiddenChange }: ReviewCardProps) {
  const { name, email, details, favoriteRecipe, suggestion, hidden, verified, createdAt } = review;
  const { moment } = useDateFormat();
  const messages = adminMessages.reviews;
  return (
    <li>
      <article
        className={`grid gap-3 rounded-box border p-4 md:p-5 ${hidden ? "border-dashed border-base-content/40 bg-base-200" : "border-base-300"}`}
      >
        <header className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="font-semibold wrap-anywhere">{name}</h2>
            <p className="text-sm wrap-anywhere text-base-content/80">
              {email} · <time dateTime={createdAt}>{moment(createdAt)}</time>
            </p>
          </div>
          {(verified || hidden) && (
            <div className="flex flex-wrap items-center gap-2">
              {verified && <span className="badge badge-outline">{messages.verified}</span>}
              {hidden && <span className="badge badge-neutral">{messages.hidden}</span>}
            </div>
          )}
        </header>
        <div className="text-sm text-base-content/80">{stars}</div>
        <p className="wrap-anywhere whitespace-pre-line">{details}</p>
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
          <DescriptionItem term={messages.favorite}>{favoriteRecipe}</DescriptionItem>
          <DescriptionItem term={messages.suggestion}>{suggestion}</DescriptionItem>
        </dl>
        <button
          type="button"
          className="btn btn-outline min-w-28 justify-self-start"
          aria-label={hidden ? messages.showLabel(name) : messages.hideLabel(name)}
          onClick={() => onHiddenChange(!hidden)}
        >
          {hidden ? messages.show : messages.hide}
        </button>
      </article>
    </li>
  );
}
