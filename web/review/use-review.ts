import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { ReviewInput } from "#contract/review.ts";
import { api } from "#web/api/browser.ts";
import { keyKeeper } from "#web/api/key.ts";
import { forgetDraft, readDraft, useDraft } from "#web/ui/draft.ts";

export interface Person {
  name: string;
  email: string;
}

const Entries = ReviewInput.omit({ name: true, email: true });
type Entries = z.infer<typeof Entries>;
const empty: Entries = { favoriteRecipe: "", suggestion: "", details: "", rating: 0 };

/** Begins with what was written before a reload. */
export function useReviewEntries(email: string) {
  const draft = `review ${email}`;
  const [kept] = useState(() => readDraft(draft));
  const { favoriteRecipe = "", suggestion = "", details = "", rating } = kept;
  const form = useForm({
    resolver: zodResolver(Entries),
    defaultValues: { favoriteRecipe, suggestion, details, rating: Number(rating) || 0 },
  });
  useDraft(form, draft);
  const startAnew = () => {
    form.reset(empty);
    forgetDraft(draft);
  };
  return { form, startAnew };
}

/** Sends a review, once however often the same entries are sent. */
export function useSend({ name, email }: Person): (entries: Entries) => Promise<void> {
  const [keys] = useState(keyKeeper);
  return async (entries) => {
    const body = { ...entries, name, email };
    await api("createReview", { body, idempotencyKey: keys.keyOf(body) });
    keys.forget();
  };
}
