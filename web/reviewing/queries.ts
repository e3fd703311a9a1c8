import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { paged } from "#web/api/paged.ts";

const first: Record<string, string> = {};

/** All reviews, hidden ones too, newest first. */
export const allReviewsQuery = (email: string) =>
  infiniteQueryOptions({
    queryKey: ["all-reviews", email],
    initialPageParam: first,
    queryFn: ({ pageParam, signal }) => paged("listAllReviews", { query: pageParam, signal }),
    getNextPageParam: ({ next }) => next,
  });

export function showHidden(client: QueryClient, email: string, id: string, hidden: boolean): void {
  client.setQueryData(
    allReviewsQuery(email).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((review) => (review._id === id ? { ...review, hidden } : review)),
        })),
      },
  );
}
