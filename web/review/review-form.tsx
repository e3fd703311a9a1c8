import { useState } from "react";
import { Controller } from "react-hook-form";
import type { ProblemBody } from "#contract/problems.ts";
import { Problem } from "#web/api/caller.ts";
import { learn } from "#web/identity/session.ts";
import { Field } from "#web/ui/field.tsx";
import { Note } from "#web/ui/note.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast.ts";
import { words } from "#web/words/user.ts";
import { RatingField } from "./rating-field.tsx";
import { type Person, useReviewEntries, useSend } from "./use-review.ts";

const text = words.review;

export function ReviewForm({ person }: { person: Person }) {
  const { form, startAnew } = useReviewEntries(person.email);
  const { register, control, handleSubmit, setError, formState } = form;
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
    startAnew();
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
      {problem && <Note kind="failure">{problem}</Note>}
      <button type="submit" className="btn btn-primary btn-lg justify-self-start max-sm:w-full" aria-disabled={busy}>
        {busy ? text.sending : text.submit}
      </button>
    </form>
  );
}
