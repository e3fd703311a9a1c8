import { fetchPage } from "#web/api/fetch-page.ts";
import { pagedQuery } from "#web/api/paged-query.ts";

/** All reviews including hidden ones, newest first. */
export const allReviewsQuery = (email: string) =>
  pagedQuery(["all-reviews", email], (query, signal) => fetchPage("listAllReviews", { query, signal }));
