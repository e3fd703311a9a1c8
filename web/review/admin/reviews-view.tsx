import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import type { AdminReview } from "#contract/review.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/api-client.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadMore, QueryView } from "#web/ui/query-view.tsx";
import { toast } from "#web/ui/toast.ts";
import { allReviewsQuery, updateCachedHidden } from "./queries.ts";
import { ReviewCard } from "./review-card.tsx";

interface ReviewsViewProps {
  email: string;
  /** How a rating is drawn. */
  renderStars: (rating: number) => ReactNode;
}

/** All reviews, each to be hidden from guests or shown again. */
export function ReviewsView({ email, renderStars }: ReviewsViewProps) {
  const reviews = useInfiniteQuery({ ...allReviewsQuery(email), refetchOnMount: "always" });
  const setHidden = useSetHidden(email);
  return (
    <QueryView query={reviews} lines={8}>
      {({ pages }) => {
        const all = pages.flatMap((page) => page.items);
        if (all.length === 0) return <EmptyState text={adminMessages.reviews.empty} icon="star" />;
        return (
          <>
            <ul className="grid gap-4">
              {all.map((review) => (
                <ReviewCard
                  key={review._id}
                  review={review}
                  stars={review.rating > 0 ? renderStars(review.rating) : adminMessages.reviews.unrated}
                  onHiddenChange={(hidden) => void setHidden(review, hidden)}
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

/** Shown at once, and taken back where the server did not agree. */
function useSetHidden(email: string) {
  const client = useQueryClient();
  const pendingIds = useRef(new Set<string>());
  return async ({ _id: id }: AdminReview, hidden: boolean): Promise<void> => {
    if (pendingIds.current.has(id)) return;
    pendingIds.current.add(id);
    updateCachedHidden(client, email, id, hidden);
    try {
      await api("updateReview", { params: { id }, body: { hidden } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      updateCachedHidden(client, email, id, !hidden);
      toast.error(error.body.detail);
      if (error.body.code === "review_not_found") void client.invalidateQueries(allReviewsQuery(email));
    } finally {
      pendingIds.current.delete(id);
    }
  };
}
