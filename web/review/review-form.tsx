import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import type { z } from "zod";
import { ReviewInput } from "#contract/ordering/review.ts";
import { textLimits } from "#contract/platform/text-limits.ts";
import { api } from "#web/api/api.ts";
import { showFieldErrors } from "#web/api/field-errors.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { guestMessages } from "#web/messages/guest.ts";
import { updateUser } from "#web/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { Form, fieldsOf, SubmitButton } from "#web/ui/form.tsx";
import { clearDraft, readDraft, useDraftAutosave } from "#web/ui/form-draft.ts";
import { toast } from "#web/ui/toast.ts";
import { RatingField } from "./rating-field.tsx";

const messages = guestMessages.review;

export function ReviewForm({ person }: { person: Reviewer }) {
  const { form, startAnew } = useReviewForm(person.email);
  const { control, handleSubmit, formState } = form;
  const { errors, isSubmitting: isBusy } = formState;
  const textField = fieldsOf(form);
  // Text typed while the review is sent would be cleared with it.
  const field = (name: "favoriteRecipe" | "suggestion" | "details") => ({ ...textField(name), readOnly: isBusy });
  const [errorMessage, setErrorMessage] = useState("");
  const review = useApiMutation({
    request: (entries: ReviewFormValues, keyFor) => {
      const body = { ...entries, name: person.name, email: person.email };
      return api("createReview", { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: () => {
      startAnew();
      toast.success(messages.thanks);
    },
    onProblem: (problem) => {
      const isUnverified = problem.code === "email_unverified";
      if (isUnverified) updateUser({ verified: false });
      if (showFieldErrors(form, problem.fields)) return;
      setErrorMessage(isUnverified ? `${problem.detail} ${messages.verifyFirst}` : problem.detail);
    },
  });
  const submit = handleSubmit((entries) => {
    setErrorMessage("");
    return review.run(entries);
  });
  return (
    <Form aria-label={messages.heading} onSubmit={submit} isBusy={isBusy} className="grid max-w-2xl gap-6">
      <Controller
        control={control}
        name="rating"
        render={({ field: { value, onChange } }) => (
          <RatingField rating={value} onRate={onChange} error={errors.rating?.message} />
        )}
      />
      <Field
        label={messages.favorite}
        hint={messages.favoriteHint}
        maxLength={textLimits.favoriteRecipe}
        required
        {...field("favoriteRecipe")}
      />
      <Field
        label={messages.suggestion}
        hint={messages.suggestionHint}
        maxLength={textLimits.suggestion}
        required
        {...field("suggestion")}
      />
      <TextArea label={messages.details} rows={6} maxLength={textLimits.reviewDetails} required {...field("details")} />
      <p className="text-sm text-base-content/80">{messages.shownUnder}</p>
      {errorMessage && <Alert kind="failure">{errorMessage}</Alert>}
      <SubmitButton
        label={messages.submit}
        busyLabel={messages.sending}
        className="btn-primary btn-lg justify-self-start max-sm:w-full"
      />
    </Form>
  );
}

interface Reviewer {
  name: string;
  email: string;
}

const ReviewFormValues = ReviewInput.omit({ name: true, email: true });
type ReviewFormValues = z.infer<typeof ReviewFormValues>;
const emptyReview: ReviewFormValues = { favoriteRecipe: "", suggestion: "", details: "", rating: 0 };

/** Starts with the saved draft. */
function useReviewForm(email: string) {
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
