import { useState } from "react";
import { Controller } from "react-hook-form";
import type { ProblemBody } from "#contract/problems.ts";
import { ApiError } from "#web/api/api-client.ts";
import { updateUser } from "#web/identity/session.ts";
import { guestMessages } from "#web/messages/guest.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast.ts";
import { RatingField } from "./rating-field.tsx";
import { type Reviewer, useReviewForm, useSubmitReview } from "./use-review-form.ts";

const messages = guestMessages.review;

export function ReviewForm({ person }: { person: Reviewer }) {
  const { form, startAnew } = useReviewForm(person.email);
  const { register, control, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting: isBusy } = formState;
  const [errorMessage, setErrorMessage] = useState("");
  const send = useSubmitReview(person);
  const showErrors = ({ code, status, detail, fields = {} }: ProblemBody) => {
    // The session ended; the page is on its way to the login, and what was written is kept.
    if (status === 401 || status === 403) return;
    const invalidFields = (["favoriteRecipe", "suggestion", "details", "rating"] as const).filter(
      (name) => fields[name],
    );
    for (const name of invalidFields)
      setError(name, { message: fields[name] ?? detail }, { shouldFocus: name === invalidFields[0] });
    const isUnverified = code === "email_unverified";
    if (isUnverified) updateUser({ verified: false });
    if (invalidFields.length === 0) setErrorMessage(isUnverified ? `${detail} ${messages.verifyFirst}` : detail);
  };
  const submit = handleSubmit(async (entries) => {
    setErrorMessage("");
    try {
      await send(entries);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return showErrors(error.body);
    }
    startAnew();
    toast.success(messages.thanks);
  });
  return (
    <form
      method="post"
      noValidate
      aria-label={messages.heading}
      className="grid max-w-2xl gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit(event);
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
        label={messages.favorite}
        hint={messages.favoriteHint}
        maxLength={200}
        required
        error={errors.favoriteRecipe?.message}
        {...register("favoriteRecipe")}
      />
      <Field
        label={messages.suggestion}
        hint={messages.suggestionHint}
        maxLength={1000}
        required
        error={errors.suggestion?.message}
        {...register("suggestion")}
      />
      <TextArea
        label={messages.details}
        rows={6}
        maxLength={2000}
        required
        error={errors.details?.message}
        {...register("details")}
      />
      {errorMessage && <Alert kind="failure">{errorMessage}</Alert>}
      <button type="submit" className="btn btn-primary btn-lg justify-self-start max-sm:w-full" aria-disabled={isBusy}>
        {isBusy ? messages.sending : messages.submit}
      </button>
    </form>
  );
}
