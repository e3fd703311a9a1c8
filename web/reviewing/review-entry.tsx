import type { ReactNode } from "react";
import type { AdminReview } from "#contract/review.ts";
import { useTimes } from "#web/ui/times.ts";
import { words } from "#web/words/admin.ts";

interface ReviewEntryProps {
  review: AdminReview;
  stars: ReactNode;
  onHide: (hidden: boolean) => void;
}

export function ReviewEntry({ review, stars, onHide }: ReviewEntryProps) {
  const { name, email, details, favoriteRecipe, suggestion, hidden, verified, createdAt } = review;
  const { moment } = useTimes();
  const text = words.reviews;
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
              {verified && <span className="badge badge-outline">{text.verified}</span>}
              {hidden && <span className="badge badge-neutral">{text.hidden}</span>}
            </div>
          )}
        </header>
        <div className="text-sm text-base-content/80">{stars}</div>
        <p className="wrap-anywhere whitespace-pre-line">{details}</p>
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
          <Fact term={text.favorite} value={favoriteRecipe} />
          <Fact term={text.suggestion} value={suggestion} />
        </dl>
        <button
          type="button"
          className="btn btn-outline min-w-28 justify-self-start"
          aria-label={hidden ? text.showOf(name) : text.hideOf(name)}
          onClick={() => onHide(!hidden)}
        >
          {hidden ? text.show : text.hide}
        </button>
      </article>
    </li>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-base-content/80">{term}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  );
}
