import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { ReviewInput } from "#contract/review.ts";
import { clearDraft, readDraft, useDraftAutosave } from "#web/ui/form-draft.ts";

export interface Reviewer {
  name: string;
  email: string;
}

const ReviewFormValues = ReviewInput.omit({ name: true, email: true });
export type ReviewFormValues = z.infer<typeof ReviewFormValues>;
const emptyReview: ReviewFormValues = { favoriteRecipe: "", suggestion: "", details: "", rating: 0 };

/** Starts with the saved draft. */
export function useReviewForm(email: string) {
  const draftName = `review ${email}`;
  const [savedDraft] = useState(() => readDraft(draftName));
  const { favoriteRecipe = "", suggestion = "", details = "", rating } = savedDraft;
  const form = useForm({
    resolver: zodResolver(ReviewFormValues),
    defaultValues: { favoriteRecipe, suggestion, details, rating: Number(rating) || 0 },
  });
  useDraftAutosave(form, draftName);
  const resetForm = () => {
    form.reset(emptyReview);
    clearDraft(draftName);
  };
  return { form, startAnew: resetForm };
}
