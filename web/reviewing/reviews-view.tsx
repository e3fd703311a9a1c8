import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import type { AdminReview } from "#contract/review.ts";
import { api } from "#web/api/browser.ts";
import { Problem } from "#web/api/caller.ts";
import { Empty } from "#web/ui/empty.tsx";
import { Listed, More } from "#web/ui/listed.tsx";
import { toast } from "#web/ui/toast.ts";
import { words } from "#web/words/admin.ts";
import { allReviewsQuery, showHidden } from "./queries.ts";
import { ReviewEntry } from "./review-entry.tsx";

interface ReviewsViewProps {
  email: string;
  /** How a rating is drawn. */
  stars: (rating: number) => ReactNode;
}

/** All reviews, each to be hidden from guests or shown again. */
export function ReviewsView({ email, stars }: ReviewsViewProps) {
  const reviews = useInfiniteQuery({ ...allReviewsQuery(email), refetchOnMount: "always" });
  const hide = useHide(email);
  return (
    <Listed query={reviews} lines={8}>
      {({ pages }) => {
        const all = pages.flatMap((page) => page.items);
        if (all.length === 0) return <Empty text={words.reviews.empty} icon="star" />;
        return (
          <>
            <ul className="grid gap-4">
              {all.map((review) => (
                <ReviewEntry
                  key={review._id}
                  review={review}
                  stars={review.rating > 0 ? stars(review.rating) : words.reviews.unrated}
                  onHide={(hidden) => void hide(review, hidden)}
                />
              ))}
            </ul>
            <More query={reviews} text={words.reviews.more} />
          </>
        );
      }}
    </Listed>
  );
}

/** Shown at once, and taken back where the server did not agree. */
function useHide(email: string) {
  const client = useQueryClient();
  const busy = useRef(new Set<string>());
  return async ({ _id: id }: AdminReview, hidden: boolean): Promise<void> => {
    if (busy.current.has(id)) return;
    busy.current.add(id);
    showHidden(client, email, id, hidden);
    try {
      await api("updateReview", { params: { id }, body: { hidden } });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      showHidden(client, email, id, !hidden);
      toast.failure(error.body.detail);
      if (error.body.code === "review_not_found") void client.invalidateQueries(allReviewsQuery(email));
    } finally {
      busy.current.delete(id);
    }
  };
}
