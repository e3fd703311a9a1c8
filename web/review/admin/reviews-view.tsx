import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AdminReview } from "#contract/ordering/review.ts";
import { api, fetchPage, pagedQuery, updateCachedItem } from "#web/api/api.ts";
import { reloadQueries } from "#web/api/reload-queries.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useLatestChanges } from "#web/api/use-latest-changes.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { Button } from "#web/ui/button.tsx";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { DescriptionItem } from "#web/ui/description-item.tsx";
import { EmptyState } from "#web/ui/placeholders.tsx";
import { LoadMore, QueryView } from "#web/ui/query-view.tsx";
import { toast } from "#web/ui/toast.ts";

/** All reviews including hidden ones, newest first. */
const allReviewsQuery = (email: string) =>
  pagedQuery(["all-reviews", email], (query, signal) => fetchPage("listAllReviews", { query, signal }));

/** All reviews, each with a button to hide it or to show it again. */
export function ReviewsView({ email, renderStars }: { email: string; renderStars: (rating: number) => ReactNode }) {
  const reviews = useInfiniteQuery({ ...allReviewsQuery(email), refetchOnMount: "always" });
  const setHidden = useSetHidden(email);
  return (
    <QueryView query={reviews} lines={8}>
      {(all) => {
        if (all.length === 0) return <EmptyState text={adminMessages.reviews.empty} icon="star" />;
        return (
          <>
            <ul className="grid gap-4">
              {all.map((review) => (
                <ReviewCard
                  key={review._id}
                  review={review}
                  stars={review.rating > 0 ? renderStars(review.rating) : adminMessages.reviews.unrated}
                  onHiddenChange={(hidden) => setHidden({ review, hidden })}
                />
              ))}
            </ul>
            <LoadMore query={reviews} label={adminMessages.reviews.loadMore} />
          </>
        );
      }}
    </QueryView>
  );
}

interface HiddenChange {
  review: AdminReview;
  hidden: boolean;
}

/**
 * Returns a function that hides a review or shows it again. The change is shown at once and reverted if the request fails. Of several
 * changes of one review, the last is sent after the one in progress.
 */
function useSetHidden(email: string): (change: HiddenChange) => void {
  const client = useQueryClient();
  const { queryKey } = allReviewsQuery(email);
  const targetOf = ({ review }: HiddenChange) => review._id;
  const show = ({ review: { _id: id }, hidden }: HiddenChange) =>
    updateCachedItem<AdminReview>(client, queryKey, id, (review) => ({ ...review, hidden, new: false }));
  const { run } = useApiMutation<HiddenChange>({
    request: ({ review, hidden }) => api("updateReview", { params: { id: review._id }, body: { hidden } }),
    targetOf,
    showAtOnce: (change) => {
      show(change);
      return () => updateCachedItem<AdminReview>(client, queryKey, change.review._id, () => change.review);
    },
    onProblem: ({ detail }) => toast.error(detail),
  });
  const reload = () => void reloadQueries(client, queryKey);
  return useLatestChanges({ targetOf, send: run, onWait: show, onIdle: reload });
}

interface ReviewCardProps {
  review: AdminReview;
  stars: ReactNode;
  onHiddenChange: (hidden: boolean) => void;
}

function ReviewCard({ review, stars, onHiddenChange }: ReviewCardProps) {
  const { name, email, details, favoriteRecipe, suggestion, hidden, new: isNew, verified, createdAt } = review;
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
              <span>{email}</span> · <time dateTime={createdAt}>{moment(createdAt)}</time>
            </p>
          </div>
          {(verified || hidden) && (
            <div className="flex flex-wrap items-center gap-2">
              {verified && <span className="badge badge-outline">{messages.verified}</span>}
              {hidden && <span className="badge badge-neutral">{isNew ? messages.isNew : messages.hidden}</span>}
            </div>
          )}
        </header>
        <div className="text-sm text-base-content/80">{stars}</div>
        <p className="wrap-anywhere whitespace-pre-line">{details}</p>
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
          <DescriptionItem term={messages.favorite}>{favoriteRecipe}</DescriptionItem>
          <DescriptionItem term={messages.suggestion}>{suggestion}</DescriptionItem>
        </dl>
        {isNew && <p className="text-sm text-base-content/80">{messages.newHint}</p>}
        <div className="flex flex-wrap gap-3">
          {hidden && (
            <Button
              label={isNew ? messages.showNew : messages.show}
              className="btn-outline min-w-28"
              aria-label={isNew ? messages.showNewLabel(name) : messages.showLabel(name)}
              onClick={() => onHiddenChange(false)}
            />
          )}
          {(!hidden || isNew) && (
            <Button
              label={messages.hide}
              className="btn-outline min-w-28"
              aria-label={messages.hideLabel(name)}
              onClick={() => onHiddenChange(true)}
            />
          )}
        </div>
      </article>
    </li>
  );
}
