import { instantOf } from "#contract/instant.ts";
import type { ManagedReview, Review, WriteReview } from "#contract/review.ts";
import { newId } from "../database/ids.ts";
import { mostListed, pageOf } from "../database/page-of.ts";
import type { ReviewTable } from "../database/schema.ts";
import type { Db, Store } from "../database/store.ts";
import { contentChange } from "../events/content.ts";
import type { Notices } from "../events/notices.ts";
import type { Caller } from "../http/caller.ts";
import { Refusal } from "../http/refusal.ts";
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

const presentManaged = (review: ReviewTable): ManagedReview => ({
  ...present(review),
  email: review.email,
  hidden: review.hidden === 1,
  createdAt: instantOf(review.created_at),
});

export type ReviewService = ReturnType<typeof reviewService>;

export function reviewService(store: Store, notices: Notices, payments: PaymentService) {
  const changed = contentChange(store, notices);

  return {
    /** Newest first, without hidden ones. */
    async listShown(before: string | undefined) {
      const { shown, next } = pageOf(await reviews.listShown(store.db, mostListed + 1, before), (review) => review.id);
      return { items: shown.map(present), next };
    },
    async listAll(before: string | undefined) {
      const { shown, next } = pageOf(await reviews.list(store.db, mostListed + 1, before), (review) => review.id);
      return { items: shown.map(presentManaged), next };
    },
    /** `verified` is worked out here: whether the guest ordered or dined. Throws `email_unverified`. */
    async write(caller: Caller, { name, favoriteRecipe, suggestion, details, rating }: WriteReview): Promise<string> {
      if (!caller.isValid) throw new Refusal("email_unverified");
      const review = {
        id: newId(),
        user_id: caller.id,
        name: name ?? caller.name,
        email: caller.email,
        favorite_recipe: favoriteRecipe,
        suggestion,
        details,
        rating,
        verified: Number(await payments.hasAny(caller.id)),
        hidden: 0,
        created_at: Date.now(),
      };
      await changed((db) => reviews.insert(db, review));
      return review.id;
    },
    /** Throws `review_not_found`. */
    setHidden: (id: string, hidden: boolean): Promise<number> =>
      changed(async (db) => {
        const count = await reviews.setHidden(db, id, Number(hidden));
        if (count === 0) throw new Refusal("review_not_found");
        return count;
      }),
    /** Takes a person's reviews away, within the transaction that deletes them. */
    forget: (db: Db, userId: string): Promise<void> => reviews.removeOf(db, userId),
  };
}
