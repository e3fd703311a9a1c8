import { toIsoInstant } from "#contract/instant.ts";
import type { AdminReview, Review, ReviewInput } from "#contract/review.ts";
import { newId } from "../database/ids.ts";
import { maxPageSize, paginate } from "../database/paginate.ts";
import type { ReviewTable } from "../database/schema.ts";
import type { Db, Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import { createContentUpdate } from "../events/content-update.ts";
import type { PubSub } from "../events/pubsub.ts";
import type { PaymentService } from "../payment/payment.service.ts";
import { reviewRepository as reviews } from "./review.repository.ts";

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

const presentForAdmin = (review: ReviewTable): AdminReview => ({
  ...present(review),
  email: review.email,
  hidden: review.hidden === 1,
  createdAt: toIsoInstant(review.created_at),
});

export type ReviewService = ReturnType<typeof reviewService>;

export function reviewService(store: Store, pubsub: PubSub, payments: PaymentService) {
  const updateContent = createContentUpdate(store, pubsub);

  return {
    /** Newest first, without hidden ones. */
    async listVisible(before: string | undefined) {
      const { shown, next } = paginate(
        await reviews.listVisible(store.db, maxPageSize + 1, before),
        (review) => review.id,
      );
      return { items: shown.map(present), next };
    },
    async listAll(before: string | undefined) {
      const { shown, next } = paginate(await reviews.list(store.db, maxPageSize + 1, before), (review) => review.id);
      return { items: shown.map(presentForAdmin), next };
    },
    /** `verified` is worked out here: whether the guest ordered or dined. */
    async create(
      currentUser: CurrentUser,
      { name, favoriteRecipe, suggestion, details, rating }: ReviewInput,
    ): Promise<string> {
      const review = {
        id: newId(),
        user_id: currentUser.id,
        name: name ?? currentUser.name,
        email: currentUser.email,
        favorite_recipe: favoriteRecipe,
        suggestion,
        details,
        rating,
        verified: Number(await payments.hasAny(currentUser.id)),
        hidden: 0,
        created_at: Date.now(),
      };
      await updateContent((db) => reviews.insert(db, review));
      return review.id;
    },
    /** Throws `review_not_found`. */
    setHidden: (id: string, hidden: boolean): Promise<number> =>
      updateContent(async (db) => {
        const count = await reviews.setHidden(db, id, Number(hidden));
        if (count === 0) throw new AppError("review_not_found");
        return count;
      }),
    /** Takes a person's reviews away, within the transaction that deletes them. */
    deleteByUser: (db: Db, userId: string): Promise<void> => reviews.deleteByUser(db, userId),
  };
}
