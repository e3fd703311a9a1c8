import type { AdminReview, Review, ReviewInput } from "#contract/ordering/review.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import type { PaymentService } from "../../money/payment.service.ts";
import type { UserService } from "../../people/user.service.ts";
import type { RecordChange } from "../../platform/database/audit-trail.ts";
import { newId } from "../../platform/database/ids.ts";
import { maxPageSize, paginate } from "../../platform/database/paginate.ts";
import type { ReviewTable } from "../../platform/database/schema.ts";
import type { Db, Store } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { CurrentUser } from "../../platform/domain/current-user.ts";
import { createContentCache } from "../../platform/events/content-cache.ts";
import type { PubSub } from "../../platform/events/pubsub.ts";
import { reviewRepository as reviews } from "./review.repository.ts";

/** It omits the author's email, since reviews are public. */
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
  new: review.seen === 0,
  createdAt: toIsoInstant(review.created_at),
});

/** More than refunds at the same time make unusable. */
const maxCandidates = 5;

export type ReviewService = ReturnType<typeof reviewService>;

interface Deps {
  store: Store;
  pubsub: PubSub;
  users: Pick<UserService, "lock">;
  payments: Pick<PaymentService, "lockUnrefunded">;
}

export function reviewService({ store, pubsub, users, payments }: Deps) {
  async function listVisibleAfter(db: Db, before: string | undefined) {
    const rows = await reviews.listVisible(db, maxPageSize + 1, before);
    const { shown, next } = paginate(rows, (review) => review.id);
    return { items: shown.map(present), next };
  }
  const firstPage = createContentCache({ store, pubsub }, () => listVisibleAfter(store.db, undefined));

  /** Returns a payment that no review was written for, locked so that a refund waits. Its unique key decides. */
  async function findVerifyingPayment(db: Db, userId: string): Promise<string | undefined> {
    for (const id of await reviews.listReviewablePayments(db, userId, maxCandidates)) {
      if (await payments.lockUnrefunded(db, id)) return id;
    }
    return undefined;
  }

  return {
    /** Whether the first page is as it is now, not as it was before an outage. */
    isCurrent: firstPage.isCurrent,
    /** Newest first, without hidden ones. */
    listVisible: (before: string | undefined) =>
      before === undefined ? firstPage.get() : store.read((db) => listVisibleAfter(db, before)),
    async listAll(before: string | undefined) {
      const rows = await store.read((db) => reviews.list(db, maxPageSize + 1, before));
      const { shown, next } = paginate(rows, (review) => review.id);
      return { items: shown.map(presentForAdmin), next };
    },
    /**
     * Creates a review under the account's name. It is verified by a completed order or used table that was not refunded,
     * each of which verifies one review; without one it is hidden until somebody of the house has looked at it.
     */
    async create(
      db: Db,
      currentUser: CurrentUser,
      { favoriteRecipe, suggestion, details, rating }: ReviewInput,
    ): Promise<string> {
      await users.lock(db, currentUser.id);
      const paymentId = await findVerifyingPayment(db, currentUser.id);
      const isVerified = paymentId !== undefined;
      const review = {
        id: newId(),
        user_id: currentUser.id,
        name: currentUser.name,
        email: currentUser.email,
        favorite_recipe: favoriteRecipe,
        suggestion,
        details,
        rating,
        verified: Number(isVerified),
        payment_id: paymentId ?? null,
        hidden: Number(!isVerified),
        seen: Number(isVerified),
        created_at: Date.now(),
      };
      await reviews.insert(db, review);
      await pubsub.publish(db, "content");
      return review.id;
    },
    /** Removes the mark of the review that a payment verified, within the transaction that refunds it. */
    async removeVerification(db: Db, paymentId: string): Promise<void> {
      if ((await reviews.removeVerification(db, paymentId)) > 0) await pubsub.publish(db, "content");
    },
    /** Returns the number of reviews changed: 0 if it is hidden or shown already. Throws `review_not_found`. */
    setHidden: (id: string, hidden: boolean, recordChange: RecordChange): Promise<number> =>
      store.transaction(async (trx) => {
        const count = await reviews.setHidden(trx, id, Number(hidden));
        if (count > 0) await recordChange(trx, { subject: id, before: { hidden: !hidden }, after: { hidden } });
        else if (!(await reviews.exists(trx, id))) throw new AppError("review_not_found");
        await pubsub.publish(trx, "content");
        return count;
      }),
    /** Inserts a sample review, within the transaction that fills an empty database. */
    insertSample: (db: Db, review: ReviewTable): Promise<void> => reviews.insert(db, review),
    /** Assigns the sample reviews of an email to a sample user. */
    linkToUser: (db: Db, email: string, userId: string): Promise<void> => reviews.linkToUser(db, email, userId),
    /** All reviews of a user, newest first; whether one is hidden is the restaurant's decision, which is left out. */
    async listOfUser(userId: string): Promise<Omit<AdminReview, "hidden" | "new">[]> {
      const ownReviews = await reviews.listByUser(store.db, userId);
      return ownReviews.map((review) => ({
        ...present(review),
        email: review.email,
        createdAt: toIsoInstant(review.created_at),
      }));
    },
    /** Replaces the email in a user's reviews, within the transaction that changes it; they do not show it. */
    changeEmail: (db: Db, userId: string, email: string): Promise<void> => reviews.changeEmail(db, userId, email),
    /** Deletes a user's reviews and those with the email, if it is the user's, within the transaction that deletes the user. */
    async deleteByUser(db: Db, userId: string, email: string | undefined): Promise<void> {
      await reviews.deleteByUser(db, userId, email);
      await pubsub.publish(db, "content");
    },
  };
}
