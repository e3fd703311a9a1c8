import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import type { z } from "zod";
import type { ProblemBody } from "#contract/problems.ts";
import { WriteReview } from "#contract/review.ts";
import { api } from "#web/api/browser.ts";
import { Problem } from "#web/api/caller.ts";
import { newKey } from "#web/api/key.ts";
import { learn } from "#web/identity/session.ts";
import { forgetDraft, readDraft, useDraft } from "#web/ui/draft.ts";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast.ts";
import { words } from "#web/words/user.ts";
import { RatingField } from "./rating-field.tsx";

const Entries = WriteReview.omit({ name: true, email: true });
type Entries = z.infer<typeof Entries>;
const empty: Entries = { favoriteRecipe: "", suggestion: "", details: "", rating: 0 };

interface Person {
  name: string;
  email: string;
}

const text = words.review;

export function ReviewForm({ person }: { person: Person }) {
  const form = useReviewEntries(person.email);
  const { register, control, handleSubmit, setError, reset, formState } = form;
  const { errors, isSubmitting: busy } = formState;
  const [problem, setProblem] = useState("");
  const send = useSend(person);
  const refuse = ({ code, status, detail, fields = {} }: ProblemBody) => {
    // The session ended; the page is on its way to the login, and what was written is kept.
    if (status === 401 || status === 403) return;
    const wrong = (["favoriteRecipe", "suggestion", "details", "rating"] as const).filter((name) => fields[name]);
    for (const name of wrong) setError(name, { message: fields[name] ?? detail }, { shouldFocus: name === wrong[0] });
    const unverified = code === "email_unverified";
    if (unverified) learn({ verified: false });
    if (wrong.length === 0) setProblem(unverified ? `${detail} ${text.verifyFirst}` : detail);
  };
  const submit = handleSubmit(async (entries) => {
    setProblem("");
    try {
      await send(entries);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return refuse(error.body);
    }
    reset(empty);
    forgetDraft(draftOf(person.email));
    toast.success(text.thanks);
  });
  return (
    <form
      method="post"
      noValidate
      aria-label={text.heading}
      className="grid max-w-2xl gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit(event);
      }}
    >
      <Controller
        control={control}
        name="rating"
        render={({ field }) => (
          <RatingField rating={field.value} onRate={field.onChange} error={errors.rating?.message} />
        )}
      />
      <Field
        label={text.favorite}
        hint={text.favoriteHint}
        maxLength={200}
        required
        error={errors.favoriteRecipe?.message}
        {...register("favoriteRecipe")}
      />
      <Field
        label={text.suggestion}
        hint={text.suggestionHint}
        maxLength={1000}
        required
        error={errors.suggestion?.message}
        {...register("suggestion")}
      />
      <TextArea
        label={text.details}
        rows={6}
        maxLength={2000}
        required
        error={errors.details?.message}
        {...register("details")}
      />
      <p role="alert" className="font-medium text-error empty:hidden">
        {problem}
      </p>
      <button type="submit" className="btn btn-primary btn-lg justify-self-start max-sm:w-full" aria-disabled={busy}>
        {busy ? text.sending : text.submit}
      </button>
    </form>
  );
}

const draftOf = (email: string) => `review ${email}`;

/** Begins with what was written before a reload. */
function useReviewEntries(email: string) {
  const [draft] = useState(() => readDraft(draftOf(email)));
  const { favoriteRecipe = "", suggestion = "", details = "", rating } = draft;
  const form = useForm({
    resolver: zodResolver(Entries),
    defaultValues: { favoriteRecipe, suggestion, details, rating: Number(rating) || 0 },
  });
  useDraft(form, draftOf(email));
  return form;
}

/** The same entries sent again, after an answer that was lost, make one review. */
function useSend({ name, email }: Person): (entries: Entries) => Promise<unknown> {
  const last = useRef({ entries: "", key: "" });
  return async (entries) => {
    const sent = JSON.stringify(entries);
    if (last.current.entries !== sent) last.current = { entries: sent, key: newKey() };
    await api("createReview", { body: { ...entries, name, email }, idempotencyKey: last.current.key });
    last.current = { entries: "", key: "" };
  };
}
