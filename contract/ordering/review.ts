import { z } from "zod";
import { Email, Id, IdParams, Inserted, Instant, Modified, requiredLine, text } from "../platform/fields.ts";
import type { Operation } from "../platform/operation.ts";
import { textLimits } from "../platform/text-limits.ts";

export const Review = z.object({
  _id: z.string(),
  name: z.string(),
  favoriteRecipe: z.string(),
  suggestion: z.string(),
  details: z.string(),
  rating: z.int().min(0).max(5),
  verified: z.boolean(),
});
export type Review = z.infer<typeof Review>;

export const listReviews = {
  summary: "List reviews, newest first",
  access: "public",
  query: z.object({ before: Id.optional() }),
  response: z.array(Review),
  paged: true,
  cacheable: { source: "content", seconds: 60 },
} as const satisfies Operation;

/** A review with the fields that only admins see. */
export const AdminReview = Review.extend({
  email: z.string(),
  /** Whether guests do not see it. */
  hidden: z.boolean(),
  /** Nobody of the house has looked at it yet; it is hidden until somebody shows it. */
  new: z.boolean(),
  createdAt: Instant,
});
export type AdminReview = z.infer<typeof AdminReview>;

export const ReviewInput = z.object({
  /** It is not used, since a review bears the name of its account. */
  name: requiredLine(textLimits.name).optional(),
  email: Email,
  favoriteRecipe: requiredLine(textLimits.favoriteRecipe),
  suggestion: text(textLimits.suggestion),
  details: text(textLimits.reviewDetails),
  /** 1 to 5, or 0 for none. */
  rating: z
    .int("Please choose a whole number of stars")
    .min(0, "Please choose 0 to 5 stars")
    .max(5, "Please choose 0 to 5 stars"),
});
export type ReviewInput = z.infer<typeof ReviewInput>;

export const listAllReviews = {
  summary: "List all reviews including hidden ones, newest first",
  access: "admin",
  query: z.object({ before: Id.optional() }),
  response: z.array(AdminReview),
  paged: true,
} as const satisfies Operation;

export const createReview = {
  summary: "Write a review",
  access: "own-body",
  verifiedEmail: true,
  body: ReviewInput,
  response: Inserted,
  idempotent: true,
  limit: { calls: 10, seconds: 600 },
} as const satisfies Operation;

export const updateReview = {
  summary: "Hide or show a review",
  access: "admin",
  params: IdParams,
  body: z.object({ hidden: z.boolean({ error: "Please say whether to hide it" }) }),
  response: Modified,
  problems: ["review_not_found"],
} as const satisfies Operation;
