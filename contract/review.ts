import { z } from "zod";
import type { Operation } from "./operation.ts";

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
  summary: "Reviews, newest first",
  access: "everyone",
  answer: z.array(Review),
} as const satisfies Operation;
