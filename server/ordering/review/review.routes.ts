import { route } from "../../platform/http/route.ts";
import type { ReviewService } from "./review.service.ts";

export const reviewRoutes = (reviews: ReviewService) => [
  route("listReviews", async ({ query }) => reviews.listVisible(query.before)),
  route("listAllReviews", async ({ query }) => reviews.listAll(query.before)),
  route("createReview", ({ currentUser, body, commit }) =>
    commit(async (trx) => ({ acknowledged: true, insertedId: await reviews.create(trx, currentUser, body) })),
  ),
  route("updateReview", async ({ params, body, recordChange }) => ({
    acknowledged: true,
    modifiedCount: await reviews.setHidden(params.id, body.hidden, recordChange),
  })),
];
