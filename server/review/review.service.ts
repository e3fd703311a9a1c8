import type { Review } from "#contract/review.ts";
import type { ReviewTable } from "../database/schema.ts";
import type { Store } from "../database/store.ts";
import { reviewRepository as reviews } from "./review.repository.ts";

const mostListed = 100;

/** Without the author's email: reviews are public. */
const present = (review: ReviewTable): Review => ({
  _id: review.id,
  name: review.name,
  favoriteRecipe: review.favorite_recipe,
  suggestion: review.suggestion,
  details: review.details,
  rating: review.rating,
  verified: review.verified === 1,
});

export type ReviewService = ReturnType<typeof reviewService>;

export const reviewService = (store: Store) => ({
  /** Newest first, without hidden ones. */
  list: async (): Promise<Review[]> => (await reviews.listShown(store.db, mostListed)).map(present),
});
