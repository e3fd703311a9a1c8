import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AdminReview } from "#contract/review.ts";
import { api } from "#web/api/api.ts";
import { updateCachedItem } from "#web/api/paged-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadMore, QueryView } from "#web/ui/query-view.tsx";
import { toast } from "#web/ui/toast.ts";
import { allReviewsQuery } from "./queries.ts";
import { ReviewCard } from "./review-card.tsx";

interface ReviewsViewProps {
  email: string;
  renderStars: (rating: number) => ReactNode;
}

/** All reviews, each with a button to hide it or to show it again. */
export function ReviewsView({ email, renderStars }: ReviewsViewProps) {
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
                  onHiddenChange={(hidden) => void setHidden.run({ review, hidden })}
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

/** Optimistic update, reverted if the request fails. */
function useSetHidden(email: string) {
  const client = useQueryClient();
  const { queryKey } = allReviewsQuery(email);
  return useApiMutation({
    request: ({ review, hidden }: { review: AdminReview; hidden: boolean }) =>
      api("updateReview", { params: { id: review._id }, body: { hidden } }),
    targetOf: ({ review }) => review._id,
    showAtOnce: ({ review: { _id: id }, hidden }) => {
      const show = (shown: boolean) =>
        updateCachedItem<AdminReview>(client, queryKey, id, (review) => ({ ...review, hidden: shown }));
      show(hidden);
      return () => show(!hidden);
    },
    onProblem: ({ code, detail }) => {
      toast.error(detail);
      if (code === "review_not_found") void client.invalidateQueries({ queryKey });
    },
  });
}
