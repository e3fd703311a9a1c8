import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { fetchPage } from "#web/api/fetch-page.ts";

const firstPage: Record<string, string> = {};

/** All reviews, hidden ones too, newest first. */
export const allReviewsQuery = (email: string) =>
  infiniteQueryOptions({
    queryKey: ["all-reviews", email],
    initialPageParam: firstPage,
    queryFn: ({ pageParam, signal }) => fetchPage("listAllReviews", { query: pageParam, signal }),
    getNextPageParam: ({ nextQuery }) => nextQuery,
  });

export function updateCachedHidden(client: QueryClient, email: string, id: string, hidden: boolean): void {
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
